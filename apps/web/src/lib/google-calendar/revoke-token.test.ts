import { google, scriptedGoogle } from './testing/scripted-google.ts';

let script: ReturnType<typeof scriptedGoogle>;

beforeEach(() => {
  jest.resetModules();
  document.head.replaceChildren();
  script = scriptedGoogle();
});

const revoke = async () => (await import('./revoke-token.ts')).revokeToken(google, 'secret');

test.each([true, false])('says whether the provider did it: %s', async (successful) => {
  script.answerRevocation(successful);
  const answer = revoke();
  await script.arrive();
  expect(await answer).toBe(successful);
  expect(script.revoked).toEqual(['secret']);
});

test('without the provider’s script nothing is revoked', async () => {
  const answer = revoke();
  await script.arrive('error');
  expect(await answer).toBe(false);
});
