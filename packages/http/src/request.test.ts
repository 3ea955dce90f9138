import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { BodyTooLargeError, pathOf, readBody } from './request.ts';

const maxBytes = 1000;
let server: Server;
let origin: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    readBody(request, maxBytes).then(
      (body) => response.end(body),
      (error: unknown) =>
        response.writeHead(error instanceof BodyTooLargeError ? 413 : 500).end(String(error)),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => server.close());

const send = (body: string) => fetch(origin, { method: 'POST', body });

test('read body: returns a body of exactly the limit, also with characters of several bytes', async () => {
  const body = '日'.repeat(300) + 'a'.repeat(100);
  const response = await send(body);
  expect(response.status).toBe(200);
  expect(await response.text()).toBe(body);
});

test.each([1, 5_000_000])(
  'read body: rejects %i bytes too many, and the client receives the response',
  async (extra) => {
    const response = await send('a'.repeat(maxBytes + extra));
    expect(response.status).toBe(413);
    expect(await response.text()).toContain('The body is larger than 1000 bytes.');
  },
);

test('read body: the next request of the connection is answered, also with a pause in the body that was too large', async () => {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  let answers = '';
  socket.setEncoding('utf8').on('data', (text: string) => (answers += text));
  const answered = async (status: number) => {
    while (!answers.includes(`HTTP/1.1 ${status}`)) await once(socket, 'data');
  };
  const head = (length: number) => `POST / HTTP/1.1\r\nhost: a\r\ncontent-length: ${length}\r\n\r\n`;
  socket.write(head(3_000_000) + 'a'.repeat(1_000_000));
  await answered(413);
  socket.write('a'.repeat(2_000_000));
  socket.write(`${head(2)}ok`);
  await answered(200);
  expect(answers).toMatch(/ok$/);
  socket.destroy();
});

test.each([
  [undefined, '/'],
  ['/', '/'],
  ['/graphql?query=a?b', '/graphql'],
  ['//', '//'],
])('path of: %s is %s', (url, path) => {
  expect(pathOf({ url })).toBe(path);
});
