/**
 * With HTTPS, so that the session is in cookies.
 *
 * @jest-environment-options {"url": "https://kairos.example/"}
 */
// @spec pool-refresh

import { scriptedIdentity } from '#test/scripted-identity.ts';
import {
  ann,
  markOf,
  passwordVerifier,
  scriptUserPool,
  tokens,
  type Reply,
} from '#test/scripted-user-pool.ts';
import { sessionOwner } from './session-entries.ts';
import { sessionStorageAt } from './session-storage.ts';

const start = new Date('2026-11-20T09:00:00Z');
const afterExpiry = new Date('2026-11-20T09:16:00Z');
let changes = 0;

const newTab = () => scriptedIdentity({ changed: () => changes++ });

beforeEach(async () => {
  jest.useFakeTimers({ now: start });
  scriptUserPool(['InitiateAuth', passwordVerifier], ['RespondToAuthChallenge', tokens()]);
  await (await newTab().accountAccess()).signIn(ann.email, 'password');
  changes = 0;
});

afterEach(() => {
  jest.useRealTimers();
  sessionStorageAt(location).clear();
});

test('stored session: another tab shares it without a request', async () => {
  const sent = scriptUserPool();
  await expect(newTab().currentUser()).resolves.toEqual(ann);
  expect(sent).toEqual([]);
});

test('access token: an expired one is refreshed once for concurrent callers', async () => {
  jest.setSystemTime(afterExpiry);
  const sent = scriptUserPool(['InitiateAuth', tokens({ mark: 'second' })]);
  const tab = newTab();
  const answers = await Promise.all([tab.accessToken(), tab.accessToken(), tab.currentUser()]);
  expect(answers.slice(0, 2).map((token) => markOf(token as string))).toEqual(['second', 'second']);
  expect(sent[0]?.body).toMatchObject({ AuthFlow: 'REFRESH_TOKEN_AUTH' });
});

// @spec limit-credentials-refresh
test('access token: is refreshed when less than thirty seconds are left', async () => {
  jest.setSystemTime(new Date('2026-11-20T09:14:29Z'));
  scriptUserPool(['InitiateAuth', tokens({ mark: 'second' })]);
  expect(markOf(await newTab().accessToken())).toBe('first');
  jest.setSystemTime(new Date('2026-11-20T09:14:31Z'));
  expect(markOf(await newTab().accessToken())).toBe('second');
});

test('access token: is refreshed when it has thirty seconds left, and used when it has more', async () => {
  jest.setSystemTime(new Date('2026-11-20T09:14:29.999Z'));
  const sent = scriptUserPool(['InitiateAuth', tokens({ mark: 'second' })]);
  expect(markOf(await newTab().accessToken())).toBe('first');
  expect(sent).toEqual([]);
  jest.setSystemTime(new Date('2026-11-20T09:14:30Z'));
  expect(markOf(await newTab().accessToken())).toBe('second');
});

test('access token: is judged by the clock of the user pool when this one is ahead', async () => {
  const drift = 'CognitoIdentityServiceProvider.client.sub-1.clockDrift';
  sessionStorageAt(location).setItem(drift, '60');
  const sent = scriptUserPool(['InitiateAuth', tokens({ mark: 'second' })]);
  jest.setSystemTime(new Date('2026-11-20T09:15:29Z'));
  expect(markOf(await newTab().accessToken())).toBe('first');
  expect(sent).toEqual([]);
  jest.setSystemTime(new Date('2026-11-20T09:15:30Z'));
  expect(markOf(await newTab().accessToken())).toBe('second');
});

test('access token: a token that the API rejected is refreshed once for concurrent callers', async () => {
  scriptUserPool(['InitiateAuth', tokens({ mark: 'second' })]);
  const tab = newTab();
  const rejected = (await tab.accessToken()) ?? '';
  expect(markOf(rejected)).toBe('first');
  const [fresh, again] = await Promise.all([
    tab.accessToken(rejected),
    tab.accessToken(rejected),
    tab.accessToken(),
  ]);
  expect([fresh, again].map(markOf)).toEqual(['second', 'second']);
  expect(markOf(await tab.accessToken(rejected))).toBe('second');
});

// @spec screens-current-user
test('stored user: is known without a request when the tokens have expired', () => {
  jest.setSystemTime(afterExpiry);
  const sent = scriptUserPool();
  expect(newTab().storedUser()).toEqual(ann);
  expect(sent).toEqual([]);
});

test('stored user: is null after the session has ended', async () => {
  scriptUserPool(['GlobalSignOut', {}]);
  const tab = newTab();
  await tab.signOut();
  expect(tab.storedUser()).toBeNull();
});

// @spec error-refresh-failed error-signed-out
test('stored session: a rejected refresh signs out at once and leaves no cookie', async () => {
  jest.setSystemTime(afterExpiry);
  const rejected: Reply = { reject: 'NotAuthorizedException', message: 'Refresh Token has been revoked' };
  const sent = scriptUserPool(['InitiateAuth', rejected]);
  await expect(newTab().accessToken()).resolves.toBeNull();
  expect(sent).toHaveLength(1);
  expect(sessionOwner()).toBe('');
  expect(document.cookie).toBe('');
  expect(changes).toBe(1);
});

test('stored session: is null when its tokens are missing', async () => {
  sessionStorageAt(location).removeItem('CognitoIdentityServiceProvider.client.sub-1.idToken');
  await expect(newTab().accessToken()).resolves.toBeNull();
  expect(sessionOwner()).toBe('');
});

test('stored session: an outage during a refresh rejects and keeps the session', async () => {
  jest.setSystemTime(afterExpiry);
  scriptUserPool(...Array.from({ length: 20 }, (): [string, Reply] => ['InitiateAuth', 'offline']));
  const tab = newTab();
  const token = expect(tab.accessToken()).rejects.toMatchObject({ code: 'NetworkError' });
  await jest.advanceTimersByTimeAsync(10_000);
  await token;
  const user = tab.currentUser();
  await jest.advanceTimersByTimeAsync(10_000);
  await expect(user).resolves.toEqual(ann);
  expect(changes).toBe(0);
});

// @spec pool-global-sign-out
test('sign-out: ends all sessions and clears the cookies', async () => {
  const sent = scriptUserPool(['GlobalSignOut', {}]);
  await newTab().signOut();
  expect(sent).toHaveLength(1);
  expect(document.cookie).toBe('');
  expect(changes).toBe(1);
});

test('sign-out: succeeds when the session was ended elsewhere', async () => {
  scriptUserPool([
    'GlobalSignOut',
    { reject: 'NotAuthorizedException', message: 'Access Token has been revoked' },
  ]);
  await newTab().signOut();
  expect(document.cookie).toBe('');
});

test('sign-out: keeps the session when the call fails', async () => {
  scriptUserPool(['GlobalSignOut', 'offline']);
  const tab = newTab();
  await expect(tab.signOut()).rejects.toMatchObject({ code: 'NetworkError', message: 'Network error' });
  await expect(tab.currentUser()).resolves.toEqual(ann);
});
