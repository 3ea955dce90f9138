import { createServer, type Server } from 'node:http';
import { connect, constants } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { startHttp2Front, type Http2Front } from './http2-front.ts';

let target: Server;
let front: Http2Front;

beforeAll(async () => {
  target = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      response.writeHead(201, { 'x-seen': `${request.method} ${request.url} ${request.headers.host}` });
      response.end(`got ${body}`);
    });
  });
  await new Promise<void>((resolve) => target.listen(0, '127.0.0.1', resolve));
  front = await startHttp2Front(`http://localhost:${(target.address() as AddressInfo).port}`);
});
afterAll(async () => {
  await front.close();
  target.close();
});

test('HTTP/2 front: passes a request on to the local cloud, and its answer back', async () => {
  const client = connect(front.url, { rejectUnauthorized: false });
  const request = client.request({ ':method': 'POST', ':path': '/graphql?a=1' });
  request.end('question');
  const headers = new Promise<Record<string, unknown>>((resolve) => request.once('response', resolve));
  let text = '';
  for await (const chunk of request) text += String(chunk);
  const { port } = target.address() as AddressInfo;
  expect(await headers).toMatchObject({
    [constants.HTTP2_HEADER_STATUS]: 201,
    'x-seen': `POST /graphql?a=1 localhost:${port}`,
  });
  expect((await headers)['transfer-encoding']).toBeUndefined();
  expect(text).toBe('got question');
  client.close();
});
