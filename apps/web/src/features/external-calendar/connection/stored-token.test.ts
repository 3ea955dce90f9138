import { clientAnsweredBy } from '#test/fake-edge.ts';
import { storedToken } from './stored-token.ts';

test('stored token: is removed after an earlier save, and saved after the session was refreshed', async () => {
  const calls: string[] = [];
  const client = clientAnsweredBy((operation) => {
    calls.push(operation);
    const field = operation.charAt(0).toLowerCase() + operation.slice(1);
    return Promise.resolve({ data: { [field]: null } });
  });
  let refreshed: () => void = () => undefined;
  const refresh = () => new Promise<void>((resolve) => (refreshed = resolve));
  const { save, remove } = storedToken(client, 'Mira', refresh);
  const done = [save('first'), remove()];
  await new Promise((resolve) => setTimeout(resolve));
  expect(calls).toEqual([]);
  refreshed();
  await Promise.all(done);
  expect(calls).toEqual(['UpdateGoogleAuth', 'DeleteGoogleAuth']);
});
