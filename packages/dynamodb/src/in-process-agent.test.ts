import { EventEmitter, once } from 'node:events';
import {
  createServer,
  request,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import { buffer, text } from 'node:stream/consumers';
import { InProcessAgent } from './in-process-agent.ts';

/** An agent for a server with the request handler `listener`, and a function that sends a request through it. */
function connect(listener: RequestListener) {
  const agent = new InProcessAgent(createServer(listener));
  const post = async (body: Uint8Array | string, signal?: AbortSignal): Promise<IncomingMessage> => {
    const sent = request({
      agent,
      host: 'server.invalid',
      method: 'POST',
      path: '/path',
      ...(signal && { signal }),
    });
    sent.end(body);
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    return response;
  };
  return { agent, post };
}

test('in-process agent: preserves method, path, headers, status and body', async () => {
  const { post } = connect((incoming, outgoing) => {
    outgoing.writeHead(418, { 'x-seen': `${incoming.method} ${incoming.url} ${incoming.headers.host}` });
    incoming.pipe(outgoing);
  });
  const response = await post('tea');
  expect(response.statusCode).toBe(418);
  expect(response.headers['x-seen']).toBe('POST /path server.invalid');
  expect(await text(response)).toBe('tea');
});

test('in-process agent: transfers concurrent bodies of several megabytes', async () => {
  const { post } = connect((incoming, outgoing) => void incoming.pipe(outgoing));
  const bodies = Array.from({ length: 20 }, (_, n) => Buffer.alloc(1_000_000 + n, n));
  const echoed = await Promise.all(bodies.map(async (body) => buffer(await post(body))));
  expect(echoed.map((body, n) => body.equals(bodies[n]!))).toEqual(bodies.map(() => true));
});

test('in-process agent: an aborted request fails, and the server sees the abort', async () => {
  const abort = new AbortController();
  let gone: Promise<unknown> | undefined;
  const { agent, post } = connect((_incoming, outgoing) => {
    gone = once(outgoing, 'close');
    abort.abort();
  });
  await expect(post('', abort.signal)).rejects.toMatchObject({ name: 'AbortError' });
  expect(gone).toBeDefined();
  await gone;
  await agent.close();
});

test('in-process agent: a request fails when the server closes the connection without a response', async () => {
  const { post } = connect((incoming) => void incoming.socket.destroy());
  await expect(post('')).rejects.toThrow('The server closed the connection.');
});

test('in-process agent: close waits for requests in progress and rejects later ones', async () => {
  const requests = new EventEmitter();
  const { agent, post } = connect((_incoming, outgoing) => void requests.emit('request', outgoing));
  const arrived = once(requests, 'request');
  const response = post('');
  const [outgoing] = (await arrived) as [ServerResponse];
  const steps: string[] = [];
  const closed = agent.close().then(() => steps.push('closed'));
  await expect(post('')).rejects.toThrow('The server in this process is closed.');
  steps.push('answered');
  outgoing.end('late');
  expect(await text(await response)).toBe('late');
  await closed;
  expect(steps).toEqual(['answered', 'closed']);
});
