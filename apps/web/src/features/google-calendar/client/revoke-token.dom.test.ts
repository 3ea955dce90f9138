import { google, scriptedGoogle } from './testing/scripted-google.ts';

let script: ReturnType<typeof scriptedGoogle>;

beforeEach(() => {
  jest.resetModules();
  document.head.replaceChildren();
  script = scriptedGoogle();
});

const revoke = async () => (await import('./revoke-token.ts')).revokeToken(google, 'secret');

test.each([true, false])('revoke token: returns whether the provider revoked it: %s', async (successful) => {
  script.answerRevocation(successful);
  const answer = revoke();
  await script.arrive();
  expect(await answer).toBe(successful);
  expect(script.revoked).toEqual(['secret']);
});

test('revoke: reports false when the provider does not confirm it', async () => {
  script.answerRevocation(undefined);
  const answer = revoke();
  await script.arrive();
  expect(await answer).toBe(false);
});

test('revoke: reports false when the provider has not answered within 10 s', async () => {
  const timeout = jest.spyOn(globalThis, 'setTimeout');
  const reported = jest.fn();
  const answer = revoke().then(reported);
  await script.arrive();
  const [giveUp] = timeout.mock.calls.find(([, wait]) => wait === 10_000) ?? [];
  expect(reported).not.toHaveBeenCalled();
  giveUp?.();
  await answer;
  expect(reported).toHaveBeenCalledWith(false);
});

test('revoke token: returns false when the provider’s script cannot be loaded', async () => {
  const answer = revoke();
  await script.arrive('error');
  expect(await answer).toBe(false);
});
