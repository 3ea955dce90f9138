import { writeFileSync } from 'node:fs';
import { request as requestByHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestByHttps } from 'node:https';
import { join } from 'node:path';
import { temporaryFolder } from './support/cloud.ts';
import { startCloudUnderTest, underTest, type CloudUnderTest } from './support/cloud-under-test.ts';
import { handedOver, scopes } from './support/google.ts';
import { newUser, type TestUser } from './support/test-user.ts';

const web = temporaryFolder();
let cloud: CloudUnderTest;
let anne: TestUser;
/** Only on a laptop. */
let googleToken = '';
let printed: jest.SpyInstance;

/** A server has no stand-in for Google. */
const isLaptop = underTest.mode === 'laptop';
const onLaptop = isLaptop ? describe : describe.skip;

const consent = `/google/o/oauth2/auth?client_id=kairos-on-this-machine&scope=${scopes.write}`;

beforeAll(async () => {
  writeFileSync(join(web.path, 'index.html'), '<title>Kairos</title>');
  cloud = await startCloudUnderTest(web.path);
  anne = await newUser(cloud, 'anne@example.org');
  if (isLaptop) {
    const allowed = 'decision=allow&account=anne@example.org';
    const page = await send('POST', consent, allowed, { origin: cloud.url });
    googleToken = handedOver(page.text)?.access_token ?? '';
    expect(googleToken).not.toBe('');
  }
  printed = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  expect(printed).not.toHaveBeenCalled();
  printed.mockClear();
});
afterAll(async () => {
  printed.mockRestore();
  await cloud.close();
  web.remove();
});

// Behind a proxy, a client that closes its connection early does not see the answer to a large body.
const httpsAgent = new HttpsAgent({ keepAlive: true });
afterAll(() => httpsAgent.destroy());

interface Answer {
  readonly status: number;
  readonly text: string;
}

/** Sends raw bytes, which `fetch` does not allow. */
function send(
  method: string,
  path: string,
  body: string | Buffer,
  headers: Record<string, string> = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    // Node's client gives no length for the body of a GET, DELETE or OPTIONS: it would be read as the next request.
    const framed = { 'content-length': String(Buffer.byteLength(body)), ...headers };
    const [request, agent] = cloud.url.startsWith('https:')
      ? [requestByHttps, httpsAgent]
      : [requestByHttp, false as const];
    request(cloud.url, { method, path, agent, headers: framed }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (text += chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    })
      .on('error', reject)
      .end(body);
  });
}

const deep = '['.repeat(50_000) + ']'.repeat(50_000);
const large = JSON.stringify({ query: 'x'.repeat(1_100_000) });
const malformed: readonly (string | Buffer)[] = [
  ...['', ' ', '{', 'null', 'true', '0', '""', '[]', '[null]', '{}', '\u0000', deep, `{"a":${deep}}`],
  ...['{"events":1}', '{"events":[null]}', '{"account":1}', '{"account":"a@b","events":[{"start":1}]}'],
  '{"account":"a@b","events":[{"start":{"date":"+999999999-12-31"},"end":{"date":"+999999999-12-31"}}]}',
  '{"account":"a@b","events":[{"start":{"dateTime":"+999999999-12-31T23:59:59-18:00"},"end":{"date":"2026-01-01"}}]}',
  ...['{"fault":null}', '{"fault":"internal","on":5}', '{"fault":"slow","milliseconds":"soon"}'],
  ...['{"id":{}}', '{"__proto__":{"account":1}}', '{"constructor":1}', '{"toString":1}'],
  ...[
    '{"query":1}',
    '{"query":"{","variables":1}',
    '{"query":"{ listHabits { items { id } } }","variables":[]}',
  ],
  ...['{"query":"{ listHabits { nextToken } }","operationName":{}}', '{"query":"\\ud800"}'],
  ...['token=%', 'decision=allow&account=%ff', 'a=1&a=2&=&&'],
  // Of a request to read a calendar. None has an address that could be connected to.
  ...['{"address":null}', '{"address":"https://"}', '{"address":"https://[::1"}', '{"address":"//\\ud800"}'],
  ...['{"address":"","kind":{}}', '{"address":"","kind":"__proto__"}', '{"address":"","etag":[]}'],
  '{"address":"https://127.0.0.1","kind":"caldav","userName":"a","password":"b","first":"0000","last":{}}',
  '{"address":"https://127.0.0.1","kind":"caldav-account","userName":"\\u0000","password":"\\ud800"}',
  Buffer.from([0xff, 0xfe, 0x00, 0x80]),
  large,
];
const paths = [
  ...['/', '/config.json', '/mailbox', '/mailbox.json', '/mailbox.css', '/favicon.ico', '/assets/x.js'],
  ...['/calendars/read', '/calendars/read?address=%', '/calendars/'],
  ...['/graphql', '/graphql/realtime', '/cognito', '/cognito/x/.well-known/jwks.json', '/cognito/%'],
  ...['/google/control/faults', '/google/control/events', '/google/control/list', '/google/control/delete'],
  ...['/calendar/%.ics', '/today/', '/today/%.json', '/today/%ff.txt', `/today/${'A'.repeat(43)}.json?x=%`],
  ...['/google/control/forget', '/google/control/', '/google/control/%', '/google/', '/google/gsi/client.js'],
  ...['/google/o/oauth2/auth', '/google/o/oauth2/revoke', '/google/o/oauth2/auth?scope=%&state=%ff'],
  consent,
  ...['/google/calendar/v3/calendars/primary/events', '/google/calendar/v3/calendars/%/events'],
  ...[
    '/google/calendar/v3/calendars/primary/events/__proto__',
    '/google/calendar/v3/calendars/primary/events/%',
  ],
  '/google/calendar/v3/calendars/primary/events?timeMin=x&maxResults=-1&pageToken=e30&orderBy=1',
];
const operations = [
  ...['InitiateAuth', 'RespondToAuthChallenge', 'SignUp', 'ConfirmSignUp', 'ResendConfirmationCode'],
  ...['ForgotPassword', 'ConfirmForgotPassword', 'ChangePassword', 'GetUser', 'UpdateUserAttributes'],
  ...['DeleteUserAttributes', 'VerifyUserAttribute', 'GetUserAttributeVerificationCode', 'RevokeToken'],
  ...[
    'SetUserMFAPreference',
    'AssociateSoftwareToken',
    'VerifySoftwareToken',
    'ListDevices',
    'GlobalSignOut',
  ],
  ...['DeleteUser', 'AdminCreateUser', 'AdminGetUser', 'constructor', '__proto__', 'Nothing'],
];

/** Sends requests one after another. @returns those that got 500 or no response */
async function faultsOf(
  calls: readonly { method: string; path: string; body: string | Buffer; headers?: Record<string, string> }[],
): Promise<string[]> {
  const faults: string[] = [];
  for (const { method, path, body, headers } of calls) {
    const authorization = path.startsWith('/google/') ? `Bearer ${googleToken}` : anne.accessToken;
    const { status, text } = await send(method, path, body, {
      ...{ authorization, 'x-kairos-token': anne.accessToken, origin: cloud.url },
      ...{ 'content-type': 'application/json', ...headers },
    });
    const call = `${method} ${path} ${body.toString().slice(0, 80)}`;
    if (status === 500 || status === 0) faults.push(`${call}: ${status} ${text}`);
    if (body === large && method === 'POST' && status < 400) faults.push(`${call}: ${status}`);
  }
  return faults;
}

/** Caddy rejects an invalid path itself, and closes the connection before it has read a large body. */
const isAnsweredByProxy = (path: string) => !isLaptop && path.includes('/%');

test.each(paths)('POST %s: malformed bodies do not cause 500', async (path) => {
  const bodies = malformed.filter((body) => !isAnsweredByProxy(path) || body.length < 1000);
  expect(await faultsOf(bodies.map((body) => ({ method: 'POST', path, body })))).toEqual([]);
});

test.each(['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
  '%s: an unexpected body does not cause 500 on any path',
  async (method) => {
    // A proxy can close the connection instead of reading a large body of such a request.
    const bodies = ['', 'null', ...(isLaptop ? [large] : [])];
    // Caddy's answers to invalid paths have a body also for HEAD.
    const valid = paths.filter((path) => !isAnsweredByProxy(path));
    const calls = valid.flatMap((path) => bodies.map((body) => ({ method, path, body })));
    expect(await faultsOf(calls)).toEqual([]);
  },
);

test.each(operations)('%s: malformed bodies do not cause 500 of the user pool', async (operation) => {
  const wrong = ['null', '1', '[]', '{}', '"x"'];
  const named = wrong.flatMap((value) => [
    `{"ClientId":"${cloud.instance.userPoolClientId}","Username":${value},"Password":${value},"AccessToken":${value}}`,
    `{"ClientId":"${cloud.instance.userPoolClientId}","Username":"a@b.c","Password":"quiet-river","UserAttributes":${value}}`,
    `{"ClientId":${value},"AuthFlow":"USER_SRP_AUTH","AuthParameters":${value},"ChallengeResponses":${value}}`,
    `{"AccessToken":"${anne.accessToken}","UserAttributes":${value},"UserAttributeNames":${value},"UserCode":${value}}`,
    `{"AccessToken":"${anne.accessToken}","SoftwareTokenMfaSettings":${value},"PreviousPassword":${value}}`,
  ]);
  const headers = { 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}` };
  const bodies =
    operation === 'DeleteUser' || operation === 'GlobalSignOut' ? malformed : [...malformed, ...named];
  const calls = bodies.map((body) => ({ method: 'POST', path: '/cognito', body, headers }));
  expect(await faultsOf(calls)).toEqual([]);
});

test.each<[string, Record<string, string>]>([
  ['a cookie that is not encoded', { cookie: 'kairos-google-account=%; =; a' }],
  ['a range from its end to its start', { range: 'bytes=9-2' }],
  ['a range of no numbers', { range: 'bytes=a-b' }],
  ['a range beyond the file', { range: 'bytes=999999-' }],
  ['encodings of no browser', { 'accept-encoding': 'br;q=x, \u00ff, */*' }],
  ['an invalid entity tag', { 'if-none-match': 'W/"' }],
  ['an invalid token', { authorization: 'Bearer' }],
])('headers: %s does not cause 500', async (_what, headers) => {
  const calls = paths.flatMap((path) =>
    ['GET', 'POST'].map((method) => ({ method, path, body: '', headers })),
  );
  expect(await faultsOf(calls)).toEqual([]);
});

onLaptop('stand-in for Google', () => {
  test.each([
    ['faults', 'null', 400, 'Invalid value for body'],
    ['events', '{"account":"a@b","events":1}', 400, 'Invalid value for body.events'],
    ['events', '{"account":"a@b","events":[{"summary":5}]}', 400, 'Invalid value for body.events.0.summary'],
    ['list', '{"account":"nobody"}', 400, 'must be an e-mail address'],
    ['list', '{', 400, 'The body is not JSON.'],
    ['events', large, 413, 'The body is larger than 1000000 bytes.'],
  ])('POST /google/control/%s: names the invalid part', async (name, body, status, message) => {
    const answer = await send('POST', `/google/control/${name}`, body, {
      'content-type': 'application/json',
    });
    expect(answer).toEqual({ status, text: expect.stringContaining(message) as string });
  });

  test.each(['auth', 'revoke'])(
    'POST /google/o/oauth2/%s: responds with 413 to a body of over 1 MB',
    async (name) => {
      const path = name === 'auth' ? consent : `/google/o/oauth2/${name}`;
      const answer = await send('POST', path, large, { origin: cloud.url });
      expect(answer).toEqual({
        status: 413,
        text: expect.stringContaining('larger than 1000000 bytes') as string,
      });
    },
  );
});
