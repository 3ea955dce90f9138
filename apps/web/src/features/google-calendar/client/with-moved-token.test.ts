// @spec change-name

import { clientAnsweredBy } from '#test/fake-edge.ts';
import { withMovedToken } from './with-moved-token.ts';

const mira = { username: 'sub-1', email: 'mira@example.org', name: 'Mira' };

/** A server with the tokens of one user, by their ids. `rejects` names the operations that fail. */
function fakeTokens(stored: Record<string, string>, rejects: readonly string[] = []) {
  const tokens = new Map(Object.entries(stored));
  const client = clientAnsweredBy((operation, variables) => {
    if (rejects.includes(operation)) return Promise.reject(new Error(`${operation} is rejected`));
    const { id, token, account } = (variables.input ?? variables) as {
      id: string;
      token?: string;
      account?: string;
    };
    if (operation === 'GetGoogleAuth') {
      const known = tokens.get(id);
      const record =
        known === undefined
          ? null
          : { __typename: 'GoogleAuth', id, token: known, account: 'mira@example.org' };
      return Promise.resolve({ data: { getGoogleAuth: record } });
    }
    if (operation === 'DeleteGoogleAuth') tokens.delete(id);
    else if (operation === 'UpdateGoogleAuth' && !tokens.has(id))
      return Promise.reject(new Error('The conditional request failed'));
    else tokens.set(id, account === 'mira@example.org' ? (token ?? '') : `${token} of another account`);
    return Promise.resolve({ data: {} });
  });
  return { client, ids: () => Object.fromEntries(tokens) };
}

const noChange = () => Promise.resolve();
const fail = () => Promise.reject(new Error('offline'));

test('change of the name: moves the token to the new name, and has it under both names during the change', async () => {
  const { client, ids } = fakeTokens({ Mira: 'token' });
  let during: object = {};
  await withMovedToken(client, mira, 'Mira Reyes', () => {
    during = ids();
    return Promise.resolve();
  });
  expect(during).toEqual({ Mira: 'token', 'Mira Reyes': 'token' });
  expect(ids()).toEqual({ 'Mira Reyes': 'token' });
});

test('change of the name: moves the token from the user name to a first name', async () => {
  const { client, ids } = fakeTokens({ 'sub-1': 'token' });
  await withMovedToken(client, { ...mira, name: '' }, 'Mira', noChange);
  expect(ids()).toEqual({ Mira: 'token' });
});

test('change of the name: deletes an old copy under the new name when there is no connection', async () => {
  const { client, ids } = fakeTokens({ 'Mira Reyes': 'left over' });
  await withMovedToken(client, mira, 'Mira Reyes', noChange);
  expect(ids()).toEqual({});
});

test.each([
  ['read', ['GetGoogleAuth']],
  ['copied', ['UpdateGoogleAuth', 'CreateGoogleAuth']],
])('change of the name: does not start when the token cannot be %s', async (_what, rejects) => {
  const { client, ids } = fakeTokens({ Mira: 'token' }, rejects);
  const change = jest.fn(noChange);
  await expect(withMovedToken(client, mira, 'Mira Reyes', change)).rejects.toThrow('is rejected');
  expect(change).not.toHaveBeenCalled();
  expect(ids()).toEqual({ Mira: 'token' });
});

test('change of the name: keeps the token under both names after a failure, because the name may have changed', async () => {
  const { client, ids } = fakeTokens({ Mira: 'token' });
  await expect(withMovedToken(client, mira, 'Mira Reyes', fail)).rejects.toThrow('offline');
  expect(ids()).toEqual({ Mira: 'token', 'Mira Reyes': 'token' });
});

test('change of the name: succeeds and logs the failure when the old copy cannot be deleted', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation();
  const { client, ids } = fakeTokens({ Mira: 'token' }, ['DeleteGoogleAuth']);
  await withMovedToken(client, mira, 'Mira Reyes', noChange);
  expect(ids()).toHaveProperty('Mira Reyes', 'token');
  expect(log).toHaveBeenCalledTimes(1);
});
