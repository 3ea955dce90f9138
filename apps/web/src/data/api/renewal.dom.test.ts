/**
 * With HTTPS, so that the session is in cookies.
 *
 * @jest-environment-options {"url": "https://kairos.example/"}
 */
import { GetLetterDocument } from '@kairos/schema/documents';
import { sessionStorageAt } from '#account/identity/session-storage.ts';
import { scriptedIdentity } from '#test/scripted-identity.ts';
import { ann, markOf, passwordVerifier, scriptUserPool, tokens } from '#test/scripted-user-pool.ts';
import { createClient } from './create-client.ts';

const endpoint = 'https://api.example/graphql';
const openIdentity = () => scriptedIdentity({ changed: () => undefined });

beforeEach(async () => {
  jest.useFakeTimers({ now: new Date('2026-11-20T09:00:00Z') });
  scriptUserPool(['InitiateAuth', passwordVerifier], ['RespondToAuthChallenge', tokens()]);
  await (await openIdentity().accountAccess()).signIn(ann.email, 'password');
});
afterEach(() => {
  jest.useRealTimers();
  sessionStorageAt(location).clear();
});

/** Replaces the API by one that accepts only the token named `mark`. Returns the names of the tokens that it receives. */
function apiAccepting(mark: string): string[] {
  const received: string[] = [];
  const userPool = globalThis.fetch;
  globalThis.fetch = (url, init) => {
    if (url !== endpoint) return userPool(url, init);
    const given = String(markOf(new Headers(init?.headers).get('authorization')));
    received.push(given);
    const headers = { 'content-type': 'application/json' };
    return Promise.resolve(
      given === mark
        ? new Response('{"data":{"getLetter":null}}', { headers })
        : new Response('{"errors":[{"message":"Unauthorized"}]}', { status: 401, headers }),
    );
  };
  return received;
}

test('renewal: several requests with a rejected token share one renewal, and each is repeated once', async () => {
  const sent = scriptUserPool(['InitiateAuth', tokens({ mark: 'second' })]);
  const received = apiAccepting('second');
  const identity = openIdentity();
  const client = createClient({ endpoint, accessToken: (rejected) => identity.accessToken(rejected) });
  const ids = ['a', 'b', 'c'];
  const answers = await Promise.all(
    ids.map((id) => client.query({ query: GetLetterDocument, variables: { id } })),
  );
  expect(answers.map(({ data }) => data)).toEqual(ids.map(() => ({ getLetter: null })));
  expect(received.toSorted()).toEqual(['first', 'first', 'first', 'second', 'second', 'second']);
  expect(sent).toHaveLength(1);
});
