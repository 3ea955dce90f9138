// @spec roles-calendar-scopes

import { accountScope, calendarScopes } from './calendar-scopes.ts';
import type { TokenRequest } from './request-token.ts';
import { google, scriptedGoogle } from './testing/scripted-google.ts';

const now = () => new Date('2026-11-20T08:00:00Z');
const request = { scope: calendarScopes.write, now };
const granted = { access_token: 'secret', expires_in: 3599, scope: calendarScopes.write };

let script: ReturnType<typeof scriptedGoogle>;

beforeEach(() => {
  jest.resetModules();
  document.head.replaceChildren();
  script = scriptedGoogle();
});

/** Imports a fresh module, as in a page that was just opened. */
async function requestToken(options: TokenRequest = request) {
  return (await import('./request-token.ts')).requestToken(google, options);
}

async function ask(options: TokenRequest = request) {
  const answer = requestToken(options);
  await script.arrive();
  return answer;
}

async function answeredWith(response: Parameters<typeof script.answer>[0], options: TokenRequest = request) {
  const answer = requestToken(options);
  await script.arrive();
  script.answer(response);
  return answer;
}

test('calendar token: has its expiry and the granted scopes', async () => {
  expect(await answeredWith(granted)).toEqual({
    accessToken: 'secret',
    expiresAt: new Date('2026-11-20T08:59:59Z'),
    scope: calendarScopes.write,
  });
  expect(script.asked[0]).toMatchObject({
    client_id: 'client',
    scope: `${calendarScopes.write} ${accountScope}`,
    prompt: 'select_account',
  });
  expect(script.asked[0]).not.toHaveProperty('login_hint');
});

test('calendar token: accepts a lifetime given as text, as in Google’s types', async () => {
  expect(await answeredWith({ ...granted, expires_in: '60' })).toMatchObject({
    expiresAt: new Date('2026-11-20T08:01:00Z'),
  });
});

test('calendar token: a silent request uses prompt none; both ask for the account of the connection', async () => {
  const account = 'mira@example.org';
  await answeredWith(granted, { ...request, silent: true, account });
  expect(script.asked[0]).toMatchObject({ prompt: 'none', login_hint: account });
  await answeredWith(granted, { ...request, account });
  expect(script.asked[1]).toMatchObject({ prompt: 'select_account', login_hint: account });
});

test('calendar token: the write scope covers a request for the read scope', async () => {
  const read = { ...request, scope: calendarScopes.read };
  expect(await answeredWith(granted, read)).toHaveProperty('accessToken', 'secret');
});

test('calendar token: is denied when the user does not grant the scope', async () => {
  expect(await answeredWith({ ...granted, scope: calendarScopes.read })).toEqual({ failure: 'denied' });
  expect(await answeredWith({ ...granted, scope: '' })).toEqual({ failure: 'denied' });
});

test.each([
  ['access_denied', 'denied'],
  ['interaction_required', 'unavailable'],
  ['server_error', 'unavailable'],
])('calendar token: the error %s means %s', async (error, failure) => {
  expect(await answeredWith({ error })).toEqual({ failure });
});

test('calendar token: access_denied to a silent request means unavailable', async () => {
  expect(await answeredWith({ error: 'access_denied' }, { ...request, silent: true })).toEqual({
    failure: 'unavailable',
  });
});

test('identity script: its Trusted Types policy is created once and accepts no other address', async () => {
  interface Rules {
    createScriptURL: (url: string) => string;
  }
  const policies = new Map<string, Rules>();
  const createPolicy = (name: string, rules: Rules) => {
    if (policies.has(name)) throw new TypeError(`Policy with name "${name}" already exists.`);
    policies.set(name, rules);
    return { createScriptURL: (url: string) => `trusted:${rules.createScriptURL(url)}` };
  };
  Object.assign(globalThis, { trustedTypes: { createPolicy } });
  try {
    for (const how of ['error', 'load'] as const) {
      void requestToken();
      await script.arrive(how);
      expect(script.lastScript()).toBe(`trusted:${google.identityScript}`);
    }
    expect([...policies.keys()]).toEqual(['google-identity']);
    const { createScriptURL } = policies.get('google-identity')!;
    for (const other of ['https://example.org/x.js', `${google.identityScript}?x`, '']) {
      expect(() => createScriptURL(other)).toThrow(TypeError);
    }
  } finally {
    Object.assign(globalThis, { trustedTypes: undefined });
  }
});

test.each([
  ['popup_closed', 'popup-closed'],
  ['popup_failed_to_open', 'popup-blocked'],
  ['unknown', 'unavailable'],
] as const)('calendar token: the popup error %s means %s', async (type, failure) => {
  const answer = requestToken();
  await script.arrive();
  script.fail(type);
  expect(await answer).toEqual({ failure });
});

test.each(['error', 'empty'] as const)(
  'calendar token: a script that does not load (%s) is loaded again by the next request',
  async (how) => {
    const answer = requestToken();
    await script.arrive(how);
    expect(await answer).toEqual({ failure: 'script' });
    expect(script.scriptsAdded()).toBe(0);
    expect(await answeredWith(granted)).toHaveProperty('accessToken');
  },
);

test('calendar token: a script that throws means unavailable', async () => {
  script.breakDown();
  expect(await ask()).toEqual({ failure: 'unavailable' });
});

test('calendar token: loads the script once', async () => {
  await answeredWith(granted);
  void requestToken();
  await script.arrive();
  expect(script.asked).toHaveLength(2);
  expect(script.scriptsAdded()).toBe(1);
});

test('calendar token: a silent request without an answer times out', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'], advanceTimers: true });
  try {
    const answer = ask({ ...request, silent: true });
    await script.arrive();
    const settled = jest.fn();
    void answer.then(settled);
    await jest.advanceTimersByTimeAsync(14_900);
    expect(settled).not.toHaveBeenCalled();
    jest.advanceTimersByTime(100);
    expect(await answer).toEqual({ failure: 'unavailable' });
  } finally {
    jest.useRealTimers();
  }
});
