import { openKeyValuesInMemory } from '@kairos/sqlite/key-values';
import { handedOver, mira, scopes, startGoogle, type StartedGoogle } from '../support/google.ts';

let google: StartedGoogle;
let now = Date.parse('2026-11-20T08:00:00Z');

beforeEach(async () => {
  now = Date.parse('2026-11-20T08:00:00Z');
  google = await startGoogle({ now: () => now });
});
afterEach(() => google.close());

test('consent page: shows the client, the scopes and the account', async () => {
  const { status, html } = await google.open({ scope: `${scopes.read} ${scopes.write}` });
  expect(status).toBe(200);
  expect(html).toContain('<h1>Kairos wants to access your calendar</h1>');
  expect(html).toContain('<li>View events on all your calendars</li>');
  expect(html).toContain('<li>View and edit events on all your calendars</li>');
  expect(html).toContain('value="me@example.org"');
  expect(handedOver(html)).toBeUndefined();
});

test('consent page: allowing returns a token for the requested scopes, valid for an hour', async () => {
  const { answer, html } = await google.decide('allow');
  expect(answer).toEqual({
    access_token: expect.stringMatching(/^ya29\./) as string,
    token_type: 'Bearer',
    expires_in: 3600,
    scope: scopes.write,
    authuser: '0',
    prompt: 'consent',
  });
  expect(html).toContain('post-answer.js');
});

test('consent page: denying returns access_denied, and the next request asks again', async () => {
  const { answer, cookie } = await google.decide('deny');
  expect(answer?.error).toBe('access_denied');
  expect(answer?.access_token).toBeUndefined();
  expect((await google.open({}, cookie)).html).toContain('<form');
});

describe('after a consent', () => {
  test.each(['', 'none'])('the prompt "%s" answers without asking', async (prompt) => {
    const { cookie } = await google.decide('allow');
    const { html } = await google.open({ prompt }, cookie);
    expect(handedOver(html)).toMatchObject({ prompt: 'none', scope: scopes.write });
  });

  test.each(['consent', 'select_account'])('the prompt "%s" asks again', async (prompt) => {
    const { cookie } = await google.decide('allow');
    const { html } = await google.open({ prompt }, cookie);
    expect(html).toContain('<form');
    expect(html).toContain(`value="${mira}"`);
  });

  test('another scope needs another consent, and the token then has both', async () => {
    const { cookie } = await google.decide('allow', mira, { scope: scopes.read });
    expect((await google.open({ prompt: '' }, cookie)).html).toContain('<form');
    const { answer } = await google.decide('allow');
    expect(answer?.scope).toBe(`${scopes.read} ${scopes.write}`);
  });

  test('another browser has to consent again', async () => {
    await google.decide('allow');
    expect((await google.open({ prompt: '' })).html).toContain('<form');
  });
});

describe('a browser that is signed in to several accounts', () => {
  const ana = 'ana@example.org';
  /** The cookie of a browser in which Ana has allowed it, then Mira. */
  async function cookieOfBoth(): Promise<string> {
    const first = await google.decide('allow', ana);
    return (await google.decide('allow', mira, {}, first.cookie)).cookie;
  }
  const accountOf = async (html: string) => {
    const { body } = await google.call(
      handedOver(html)?.access_token ?? '',
      'GET',
      '/google/calendar/v3/calendars/primary/events',
    );
    return body.summary;
  };

  test('uses the account of the hint, or the last one without a hint', async () => {
    const cookie = await cookieOfBoth();
    const silent = async (hint: object) =>
      accountOf((await google.open({ prompt: 'none', ...hint }, cookie)).html);
    expect(await silent({})).toBe(mira);
    expect(await silent({ login_hint: ana })).toBe(ana);
    expect(await silent({ login_hint: mira })).toBe(mira);
  });

  test('does not use another account than that of the hint', async () => {
    const cookie = await cookieOfBoth();
    const login_hint = 'eve@example.org';
    const silent = await google.open({ prompt: 'none', login_hint }, cookie);
    expect(handedOver(silent.html)?.error).toBe('access_denied');
    for (const prompt of ['', 'select_account'])
      expect((await google.open({ prompt, login_hint }, cookie)).html).toContain(`value="${login_hint}"`);
  });

  test('shows the choice of accounts with select_account, or without a hint', async () => {
    const cookie = await cookieOfBoth();
    for (const parameters of [
      { prompt: '' },
      { prompt: 'select_account' },
      { prompt: 'select_account', login_hint: mira },
    ]) {
      const { html } = await google.open(parameters, cookie);
      expect(html).toContain(`signed in to ${mira}, ${ana}.`);
      expect(html).toContain(`value="${mira}"`);
    }
    expect(handedOver((await google.open({ prompt: '', login_hint: ana }, cookie)).html)).toBeDefined();
  });
});

test('primary calendar: has the account as its id, for a token with the scope', async () => {
  const path = '/google/calendar/v3/calendars/primary';
  const token = await google.token(`${scopes.write} ${scopes.calendar}`);
  expect((await google.call(token, 'GET', path)).body).toMatchObject({ id: mira });
  const other = await google.token(scopes.write, 'eve@example.org');
  expect((await google.call(other, 'GET', path)).body.error.errors[0]?.reason).toBe(
    'insufficientPermissions',
  );
  expect((await google.call(token, 'DELETE', path)).status).toBe(404);
});

test.each([
  ['no account', ''],
  ['a user without consent', 'kairos-google-account=eve%40example.org'],
])('consent page: prompt "none" with %s is denied without asking', async (_who, cookie) => {
  const { html } = await google.open({ prompt: 'none' }, cookie);
  expect(handedOver(html)?.error).toBe('access_denied');
});

test.each([
  ['client', { client_id: 'another' }, 'invalid_client'],
  ['scope', { scope: 'https://www.googleapis.com/auth/drive' }, 'invalid_scope'],
  ['scope at all', { scope: '' }, 'invalid_scope'],
])('consent page: an unknown %s is rejected', async (_what, parameters, error) => {
  const { status, html } = await google.open(parameters);
  expect(status).toBe(400);
  expect(html).toContain(error);
  expect(html).not.toContain('<form');
});

test('consent page: a page of another origin cannot consent', async () => {
  for (const headers of [{ origin: 'https://evil.example' }, {}]) {
    const response = await fetch(google.consentAddress(), {
      method: 'POST',
      headers: headers as Record<string, string>,
      body: new URLSearchParams({ decision: 'allow', account: mira }),
    });
    expect(response.status).toBe(405);
  }
  expect((await google.open({}, `kairos-google-account=${mira}`)).html).toContain('<form');
});

test('consent page: escapes parameters of the address', async () => {
  const evil = '"><script>alert(1)</script>';
  for (const parameters of [{ state: evil, prompt: 'none' }, { login_hint: evil }, { scope: evil }]) {
    const { html, headers } = await google.open(parameters);
    expect(html).not.toContain('<script>alert');
    expect(headers.get('content-security-policy')).toContain("script-src 'self'");
  }
});

test('consent page: asks again for an invalid account', async () => {
  const { html, answer } = await google.decide('allow', 'mira');
  expect(answer).toBeUndefined();
  expect(html).toContain('value="mira"');
});

describe('a token', () => {
  test('expires', async () => {
    const token = await google.token();
    now += 3_599_000;
    expect((await google.call(token, 'GET', 'events')).status).toBe(200);
    now += 1_000;
    expect((await google.call(token, 'GET', 'events')).status).toBe(401);
  });

  test('revokes the consent and all its tokens when it is revoked', async () => {
    const first = await google.decide('allow');
    const second = await google.token();
    expect((await google.revoke(first.answer?.access_token ?? '')).status).toBe(200);
    for (const token of [first.answer?.access_token ?? '', second]) {
      expect((await google.call(token, 'GET', 'events')).status).toBe(401);
    }
    expect((await google.open({ prompt: '' }, first.cookie)).html).toContain('<form');
  });

  test('cannot be revoked when it is unknown', async () => {
    const response = await google.revoke('ya29.nothing');
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: 'invalid_token' });
  });

  test('cannot read the calendar of another account', async () => {
    await google.seed([{ summary: 'Secret', start: { date: '2026-11-20' }, end: { date: '2026-11-21' } }]);
    const eve = await google.token(scopes.write, 'eve@example.org');
    expect((await google.call(eve, 'GET', 'events')).body.items).toEqual([]);
    const path = `/google/calendar/v3/calendars/${mira}/events`;
    expect((await google.call(eve, 'GET', path)).status).toBe(404);
    expect((await google.call(await google.token(), 'GET', path)).body.items).toHaveLength(1);
  });
});

test('stand-in for Google: tokens, consents and events survive a restart, and no token is stored', async () => {
  const store = await openKeyValuesInMemory();
  const first = await startGoogle({ store });
  const { answer, cookie } = await first.decide('allow');
  const token = answer?.access_token ?? '';
  await first.seed([{ summary: 'Choir', start: { date: '2026-11-20' }, end: { date: '2026-11-21' } }]);
  await first.close();

  expect(JSON.stringify(await store.table('google').values())).not.toContain(token);
  const second = await startGoogle({ store });
  expect((await second.call(token, 'GET', 'events')).body.items).toMatchObject([{ summary: 'Choir' }]);
  expect(handedOver((await second.open({ prompt: 'none' }, cookie)).html)?.access_token).toBeDefined();
  await second.close();
  store.close();
});
