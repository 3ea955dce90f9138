// @spec server-connection-limits

import { once } from 'node:events';
import { temporaryFolder } from '../support/cloud.ts';
import { ambiguousRequests, makeWebBuild, outsidePaths } from '../support/raw-requests.ts';
import { openConnection, received, sendRaw } from '../support/send-raw.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { serverHost } from '../support/server-host.ts';

// Bytes that no client library sends, as a proxy could pass them on.
const folder = temporaryFolder();
const limits = { maxConnections: 5, headersTimeout: 200, requestTimeout: 400, silenceTimeout: 10_000 };
let server: TestServer;
let limited: TestServer;
let printed: jest.SpyInstance;

beforeAll(async () => {
  printed = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const web = makeWebBuild(folder.path);
  server = await startTestServer(web);
  limited = await startTestServer(web, null, undefined, {
    connections: { ...limits, keepAliveTimeout: 150_000 },
  });
});
afterEach(() => {
  expect(printed).not.toHaveBeenCalled();
});
afterAll(async () => {
  printed.mockRestore();
  await server.close();
  await limited.close();
  folder.remove();
});

const forwardedLines = [
  `x-forwarded-host: ${serverHost}`,
  'x-forwarded-proto: https',
  'x-forwarded-for: 203.0.113.7',
];
const close = 'connection: close';
const request = (line: string, ...headers: readonly string[]) =>
  [line, `host: ${serverHost}`, ...forwardedLines, ...headers, '', ''].join('\r\n');
/** A smuggled request: the next client of the proxy's connection would receive its response. */
const smuggled = request('GET /config.json HTTP/1.1');
const statuses = (answer: string) => [...answer.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status);
const post = 'POST /graphql HTTP/1.1';

test.each(ambiguousRequests(request))(
  'request with %s: is rejected, and what follows it is not a request',
  async (_what, bytes) => {
    const answer = await sendRaw(server.server.port, bytes + smuggled);
    expect(statuses(answer)).toEqual(['400']);
    expect(answer).not.toContain(server.instance.userPoolId);
  },
);

test.each(['ffffffffffffffff1', '-1', '0x5', ' 5', '5 5', 'g'])(
  'chunk of the size "%s": is rejected, and what follows it is not a request',
  async (size) => {
    const bytes = `${request(post, 'authorization: x', 'transfer-encoding: chunked')}${size}\r\nhello\r\n0\r\n\r\n`;
    const answer = await sendRaw(server.server.port, bytes + smuggled);
    expect(answer).not.toContain(server.instance.userPoolId);
  },
);

test('two requests at once: are answered one after the other', async () => {
  const twice = request('GET /config.json HTTP/1.1') + request('GET /config.json HTTP/1.1', close);
  expect(statuses(await sendRaw(server.server.port, twice))).toEqual(['200', '200']);
});

test.each<[string, string, string]>([
  ['a header of 20 KB', request('GET /config.json HTTP/1.1', `x-a: ${'a'.repeat(20_000)}`), '431'],
  [
    '3,000 headers',
    request('GET / HTTP/1.1', ...Array.from({ length: 3_000 }, (_, n) => `x-${n}: ${n}`)),
    '431',
  ],
  ['a path of 20 KB', request(`GET /${'a'.repeat(20_000)} HTTP/1.1`), '431'],
  ['an upgrade to another protocol', request('GET / HTTP/1.1', 'connection: upgrade', 'upgrade: h2c'), '404'],
  ['an unknown expectation', request(post, 'content-length: 0', 'expect: magic', close), '417'],
  ['a method of no list', request('BREW /config.json HTTP/1.1'), '400'],
  ['the method TRACE', request('TRACE /config.json HTTP/1.1', close), '405'],
])('request with %s: is answered with its error', async (_what, bytes, status) => {
  expect(statuses(await sendRaw(server.server.port, bytes))).toEqual([status]);
});

test('request of the method CONNECT: opens no tunnel', async () => {
  expect(await sendRaw(server.server.port, request('CONNECT 127.0.0.1:22 HTTP/1.1'))).toBe('');
});

test.each<[string, readonly string[], string]>([
  ['two hosts', [`x-forwarded-host: ${serverHost}`, `x-forwarded-host: ${serverHost}`], '421'],
  ['a list of hosts', [`x-forwarded-host: evil.example, ${serverHost}`], '421'],
  ['a host with a user', [`x-forwarded-host: x@${serverHost}`], '421'],
  ['a host with a path', [`x-forwarded-host: ${serverHost}/x`], '421'],
  ['a host with another port', [`x-forwarded-host: ${serverHost}:4321`], '421'],
  ['an empty host', ['x-forwarded-host:'], '421'],
  ['a list of schemes', ['x-forwarded-proto: https, http'], '403'],
  ['two schemes', ['x-forwarded-proto: https', 'x-forwarded-proto: https'], '403'],
  ['a client that is no address', ['x-forwarded-for: unknown'], '400'],
  ['a client with a port', ['x-forwarded-for: 203.0.113.7:80'], '400'],
  ['an empty client', ['x-forwarded-for:'], '400'],
])('forwarded headers with %s: are rejected', async (_what, lines, status) => {
  const replaced = lines.map((line) => line.split(':', 1)[0]);
  const kept = forwardedLines.filter((line) => !replaced.includes(line.split(':', 1)[0]));
  const bytes = ['GET /config.json HTTP/1.1', `host: ${serverHost}`, ...kept, ...lines, close, '', ''].join(
    '\r\n',
  );
  expect(statuses(await sendRaw(server.server.port, bytes))).toEqual([status]);
});

test.each(outsidePaths)('GET %s: reads no file beside the web build', async (path) => {
  const answer = await sendRaw(server.server.port, request(`GET ${path} HTTP/1.1`, close));
  expect(['200', '301', '302', '308', '400', '404']).toContain(statuses(answer)[0]);
  expect(answer).not.toMatch(/SECRET|root:/);
  expect(answer).not.toMatch(/^location: (?:https?:)?\/\/evil/im);
});

test('slow headers: are ended', async () => {
  const socket = openConnection(limited.server.port, 'GET /config.json HTTP/1.1\r\nx-a: ');
  expect(statuses(await received(socket))).toEqual(['408']);
});

test('connection without a request: is ended', async () => {
  expect(await received(openConnection(limited.server.port, ''))).not.toContain('200');
});

test('slow body: is ended', async () => {
  const login = request(
    'POST /cognito HTTP/1.1',
    'content-length: 1000',
    'x-amz-target: AWSCognitoIdentityProviderService.SignUp',
  );
  const socket = openConnection(limited.server.port, `${login}{`);
  expect(statuses(await received(socket))).toEqual(['408']);
});

test('connections beyond the maximum: are closed, and the server answers again afterwards', async () => {
  const sockets = Array.from({ length: 30 }, () => openConnection(limited.server.port, 'GET / HTTP/1.1\r\n'));
  await Promise.all(sockets.map(received));
  expect((await fetch(`${limited.url}/config.json`)).status).toBe(200);
});

test('connection after an answer: stays open for longer than that of a proxy', async () => {
  const socket = openConnection(server.server.port, request('GET /config.json HTTP/1.1'));
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^keep-alive: timeout=150\r$/im);
  socket.destroy();
});

test('/config.json: is stored by no cache', async () => {
  const { headers } = await fetch(`${server.url}/config.json`);
  expect(headers.get('cache-control')).toBe('no-store');
});
