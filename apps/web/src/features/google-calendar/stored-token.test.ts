import { clientAnsweredBy } from '#test/fake-edge.ts';
import { storedToken } from './stored-token.ts';

const first = { token: 'first', account: 'mira@example.org', readOnly: false };

test('stored token: is removed after an earlier save, and saved after the session was refreshed', async () => {
  const calls: string[] = [];
  const client = clientAnsweredBy((operation) => {
    calls.push(operation);
    const field = operation.charAt(0).toLowerCase() + operation.slice(1);
    return Promise.resolve({ data: { [field]: null } });
  });
  let refreshed: () => void = () => undefined;
  const refresh = () => new Promise<void>((resolve) => (refreshed = resolve));
  const { save, remove } = storedToken(() => Promise.resolve(client), 'Mira', refresh);
  const done = [save(first), remove()];
  await new Promise((resolve) => setTimeout(resolve));
  expect(calls).toEqual([]);
  refreshed();
  await Promise.all(done);
  expect(calls).toEqual(['UpdateGoogleAuth', 'DeleteGoogleAuth']);
});

test('stored token: is created when an update finds none', async () => {
  const calls: unknown[] = [];
  const client = clientAnsweredBy((operation, variables) => {
    calls.push([operation, variables]);
    return operation === 'UpdateGoogleAuth'
      ? Promise.reject(new Error('The conditional request failed'))
      : Promise.resolve({ data: { createGoogleAuth: null } });
  });
  await storedToken(
    () => Promise.resolve(client),
    'Mira',
    () => Promise.resolve(),
  ).save(first);
  const variables = { input: { id: 'Mira', ...first } };
  expect(calls).toEqual([
    ['UpdateGoogleAuth', variables],
    ['CreateGoogleAuth', variables],
  ]);
});

test('stored token: is removed after a save that failed', async () => {
  const client = clientAnsweredBy((operation) =>
    operation === 'DeleteGoogleAuth'
      ? Promise.resolve({ data: { deleteGoogleAuth: null } })
      : Promise.reject(new Error('offline')),
  );
  const { save, remove } = storedToken(
    () => Promise.resolve(client),
    'Mira',
    () => Promise.resolve(),
  );
  const outcomes = await Promise.allSettled([save(first), remove()]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
});

test('stored token: is null when the server has none', async () => {
  const records = [first, null];
  const client = clientAnsweredBy(() => {
    const found = records.shift();
    const record = found && { __typename: 'GoogleAuth', id: 'Mira', ...found };
    return Promise.resolve({ data: { getGoogleAuth: record } });
  });
  const { read } = storedToken(
    () => Promise.resolve(client),
    'Mira',
    () => Promise.resolve(),
  );
  expect(await read()).toEqual(first);
  expect(await read()).toBeNull();
});
