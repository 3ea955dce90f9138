// @spec calendar-reader calendar-reader-limits

import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import type { RequestListener } from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { maxContentBytes } from './read-content.ts';
import { readCalendar, type Validators } from './read-calendar.ts';
import { ReadFailure } from './read-failure.ts';
import type { ReadOptions } from './send-checked.ts';
import { openFakeInternet, publicAddress, type FakeInternet } from './testing/fake-internet.ts';

let internet: FakeInternet;
jest.mock('node:https', () => ({
  request: (...request: Parameters<FakeInternet['request']>) => internet.request(...request),
}));
beforeAll(async () => (internet = await openFakeInternet()));
afterAll(() => internet.close());

const lookUp: NonNullable<ReadOptions['lookUp']> = () =>
  Promise.resolve([{ address: publicAddress, family: 4 }]);
const read = (path = '/', validators: Validators = {}, options: ReadOptions = {}) =>
  readCalendar(`https://calendar.test${path}`, validators, { lookUp, ...options });
const failureOf = (...request: Parameters<typeof read>) =>
  read(...request).then(
    () => 'was read',
    (error: unknown) => (error instanceof ReadFailure ? error.reason : String(error)),
  );
const calendar = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n';
const serve =
  (body: string | Buffer, headers: Record<string, string> = {}): RequestListener =>
  (_incoming, response) =>
    response.writeHead(200, { 'content-type': 'text/calendar', ...headers }).end(body);

test('read calendar: sends what it needs and nothing else', async () => {
  let headers: object = {};
  internet.answer = (incoming, response) => {
    ({ headers } = incoming);
    serve(calendar)(incoming, response);
  };
  await read('/a.ics?key=1#part');
  expect(headers).toEqual({
    accept: 'text/calendar',
    'accept-encoding': 'gzip, br',
    'user-agent': 'Kairos',
    host: 'calendar.test',
    connection: 'close',
  });
});

test('read calendar: sends a user name and a password to the origin of the address only', async () => {
  const requests: unknown[] = [];
  let location = '/b.ics';
  internet.answer = (incoming, response) => {
    const { authorization, host } = incoming.headers;
    requests.push([host, incoming.url, authorization]);
    if (incoming.url === '/a.ics') response.writeHead(301, { location }).end();
    else if (authorization === undefined) response.writeHead(401).end();
    else serve(calendar)(incoming, response);
  };
  const readAs = (path: string, userName = 'mira') =>
    readCalendar(`https://calendar.test${path}`, { signIn: { userName, password: 'abcd-efgh' } }, { lookUp });
  const basic = `Basic ${Buffer.from('mira:abcd-efgh').toString('base64')}`;
  await readAs('/a.ics');
  expect(requests.splice(0)).toEqual(['/a.ics', '/b.ics'].map((path) => ['calendar.test', path, basic]));
  for (location of ['https://other.test/b.ics', 'https://calendar.test:8443/b.ics', '//other.test/']) {
    await expect(readAs('/a.ics')).rejects.toMatchObject({ reason: 'another-server' });
  }
  expect(requests).toEqual(Array(3).fill(['calendar.test', '/a.ics', basic]));
  expect(await failureOf('/b.ics')).toBe('needs-password');
  await expect(readAs('/b.ics', 'a:b')).rejects.toMatchObject({ reason: 'needs-password' });
});

test('read calendar: sends the validators of the last answer, and an unchanged calendar has no content', async () => {
  internet.answer = ({ headers }, response) => {
    const isSame = headers['if-none-match'] === '"1"' && headers['if-modified-since'] === 'yesterday';
    response
      .writeHead(isSame ? 304 : 200, { 'content-type': 'text/calendar', etag: '"1"' })
      .end(isSame ? '' : calendar);
  };
  expect(await read()).toMatchObject({ content: Buffer.from(calendar), etag: '"1"' });
  const unchanged = await read('/', { etag: '"1"', lastModified: 'yesterday' });
  expect(unchanged).toMatchObject({ content: undefined, etag: '"1"' });
});

test('read calendar: does not keep a validator that cannot be sent again', async () => {
  internet.answer = serve(calendar, { etag: `"${'a'.repeat(2000)}"`, 'last-modified': 'Jänner' });
  expect(await read()).toEqual({ content: Buffer.from(calendar) });
});

test.each([
  ['gzip', gzipSync(calendar)],
  ['GZIP', gzipSync(calendar)],
  ['br', brotliCompressSync(calendar)],
  ['identity', calendar],
])('read calendar: decompresses %s', async (encoding, body) => {
  internet.answer = serve(body, { 'content-encoding': encoding });
  expect((await read()).content?.toString()).toBe(calendar);
});

test.each([
  ['unknown compression', 'zstd', calendar],
  ['damaged compression', 'gzip', calendar],
  ['incomplete compression', 'gzip', gzipSync(calendar).subarray(0, 20)],
])('read calendar: %s is unreachable', async (_title, encoding, body) => {
  internet.answer = serve(body, { 'content-encoding': encoding });
  expect(await failureOf()).toBe('unreachable');
});

test('read calendar: reads 5 MB, and not one byte more, also of a small compressed answer', async () => {
  const largest = Buffer.alloc(maxContentBytes, 'a');
  internet.answer = serve(largest);
  expect((await read()).content?.length).toBe(maxContentBytes);
  internet.answer = serve(Buffer.concat([largest, Buffer.from('a')]));
  expect(await failureOf()).toBe('too-large');
  const bomb = gzipSync(Buffer.alloc(100_000_000));
  expect(bomb.length).toBeLessThan(200_000);
  internet.answer = serve(bomb, { 'content-encoding': 'gzip' });
  expect(await failureOf()).toBe('too-large');
});

test('read calendar: ends an answer without an end', async () => {
  let close: (value: string) => void = () => undefined;
  const closed = new Promise<string>((resolve) => (close = resolve));
  internet.answer = (_incoming, response) => {
    response.writeHead(200, { 'content-type': 'text/calendar' });
    const write = () => {
      if (!response.destroyed) response.write(Buffer.alloc(100_000, 'a'), () => setImmediate(write));
    };
    response.on('close', () => close('closed'));
    write();
  };
  expect(await failureOf()).toBe('too-large');
  expect(await closed).toBe('closed');
});

test.each(['text/calendar', 'Text/Calendar; charset=UTF-8', 'text/calendar;method=PUBLISH'])(
  'read calendar: reads the type %s',
  async (type) => {
    internet.answer = serve(calendar, { 'content-type': type });
    expect((await read()).content?.toString()).toBe(calendar);
  },
);

test.each(['text/plain', 'Text/Plain; charset=utf-8', 'application/octet-stream'])(
  'read calendar: of %j it reads what begins as a calendar, and nothing else',
  async (type) => {
    const serveAs = (body: string | Buffer, headers: Record<string, string> = {}) =>
      (internet.answer = serve(body, { 'content-type': type, ...headers }));
    for (const start of ['', '\u{feff}']) {
      serveAs(start + calendar);
      expect((await read()).content?.toString()).toBe(start + calendar);
    }
    serveAs(gzipSync(calendar), { 'content-encoding': 'gzip' });
    expect((await read()).content?.toString()).toBe(calendar);
    for (const other of ['secret', ` ${calendar}`, 'BEGIN:VCALENDARS\r\n', `a\n${calendar}`]) {
      serveAs(other);
      expect(await failureOf()).toBe('not-a-calendar');
    }
  },
);

test.each(['text/html', 'text/calendars', 'application/json', 'x; text/calendar', ''])(
  'read calendar: the type "%s" is not a calendar',
  async (type) => {
    internet.answer = serve(calendar, { 'content-type': type });
    expect(await failureOf()).toBe('not-a-calendar');
  },
);

test('read calendar: names the charset', async () => {
  internet.answer = serve(calendar, { 'content-type': 'text/calendar; charset="ISO-8859-1"' });
  expect((await read()).charset).toBe('ISO-8859-1');
});

const redirect =
  (...statuses: number[]): RequestListener =>
  (incoming, response) => {
    const count = Number(incoming.url?.slice(1));
    const status = statuses[count];
    if (status === undefined) serve(calendar)(incoming, response);
    else response.writeHead(status, { location: `/${count + 1}` }).end();
  };

test('read calendar: follows three redirects, and not a fourth', async () => {
  internet.answer = redirect(302, 307, 303);
  expect((await read('/0')).content?.toString()).toBe(calendar);
  internet.answer = redirect(302, 302, 302, 302);
  expect(await failureOf('/0')).toBe('unreachable');
});

test.each([
  [[301, 308], 'https://calendar.test/2'],
  [[301, 302, 301], 'https://calendar.test/1'],
  [[302, 301], undefined],
  [[], undefined],
])('read calendar: after redirects with %j it has moved to %s', async (statuses, movedTo) => {
  internet.answer = redirect(...statuses);
  expect((await read('/0')).movedTo).toBe(movedTo);
});

test.each([
  ['never answers', () => undefined],
  ['stops in the middle', (response: Parameters<RequestListener>[1]) => response.write('BEGIN')],
])('read calendar: a server that %s is unreachable after the time limit', async (_title, answer) => {
  internet.answer = (_incoming, response) => {
    response.setHeader('content-type', 'text/calendar');
    answer(response);
  };
  expect(await failureOf('/', {}, { timeLimit: 200 })).toBe('unreachable');
});

test('read calendar: a name that is not resolved in the time limit is unreachable', async () => {
  const never = () => new Promise<never>(() => undefined);
  expect(await failureOf('/', {}, { lookUp: never, timeLimit: 200 })).toBe('unreachable');
});

test('read calendar: an unknown name, and a name without an address, are unreachable', async () => {
  expect(await failureOf('/', {}, { lookUp: () => Promise.reject(new Error('ENOTFOUND')) })).toBe(
    'unreachable',
  );
  expect(await failureOf('/', {}, { lookUp: () => Promise.resolve([]) })).toBe('unreachable');
});

describe('on a laptop that allows loopback', () => {
  let server: Server;
  let port: number;
  beforeAll(async () => {
    server = createServer((socket) =>
      socket.end(`HTTP/1.1 200 OK\r\ncontent-type: text/calendar\r\nconnection: close\r\n\r\n${calendar}`),
    ).listen(0, '127.0.0.1');
    await once(server, 'listening');
    ({ port } = server.address() as AddressInfo);
    // The server answers.
    await once(connect(port, '127.0.0.1').resume(), 'close');
  });
  afterAll(() => server.close());

  test.each(['127.0.0.1', 'localhost'])('read calendar: reads http from %s', async (host) => {
    const { content } = await readCalendar(`http://${host}:${port}/a.ics`, {}, { loopback: true });
    expect(content?.toString()).toBe(calendar);
  });

  test('read calendar: reads http from no other address, and nothing of loopback without the setting', async () => {
    const reasonOf = (address: string, options: ReadOptions) =>
      readCalendar(address, {}, options).then(
        () => 'was read',
        (error: unknown) => (error instanceof ReadFailure ? error.reason : String(error)),
      );
    expect(await reasonOf('http://10.0.0.1/', { loopback: true })).toBe('invalid-address');
    expect(await reasonOf(`http://127.0.0.1:${port}/`, {})).toBe('invalid-address');
    expect(await reasonOf(`https://localhost:${port}/`, {})).toBe('private-network');
    expect(await reasonOf('https://10.0.0.1/', { loopback: true })).toBe('private-network');
  });
});
