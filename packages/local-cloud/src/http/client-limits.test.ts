import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { createClientLimiter } from './client-limits.ts';

const limits = { requests: 2, bodies: 1, bodyAfterAnswer: 1000 };

test('client limits: requests and WebSockets above the limit of a client are rejected until one has ended', async () => {
  const limiter = createClientLimiter(limits, ({ url }) => url ?? '');
  const answer = limiter.limit(() => undefined);
  let opened: (isOpen: boolean) => void = () => undefined;
  const upgrade = limiter.limitUpgrades(() => new Promise((resolve) => (opened = resolve)));
  const requestOf = (client: string) => Object.assign(new IncomingMessage(new Socket()), { url: client });
  const ask = (client: string) => {
    const request = requestOf(client);
    const response = new ServerResponse(request);
    answer(request, response);
    return response;
  };
  /** What a WebSocket is answered; null when it waits. */
  const open = (client: string) => {
    const socket = new PassThrough();
    upgrade(requestOf(client), socket, Buffer.alloc(0));
    return { socket, answer: (socket.read() as Buffer | null)?.toString() ?? null };
  };

  const [first] = [ask('one'), ask('one')];
  expect(ask('one').statusCode).toBe(429);
  expect(open('one').answer).toMatch(/^HTTP\/1\.1 429 /);
  expect(ask('other').statusCode).toBe(200);
  first.emit('close');

  const webSocket = open('one');
  expect(webSocket.answer).toBeNull();
  expect(ask('one').statusCode).toBe(429);
  // An open WebSocket has a user, with limits of its own.
  opened(true);
  await Promise.resolve();
  const closing = open('one');
  opened(false);
  await Promise.resolve();
  expect(ask('one').statusCode).toBe(429);
  closing.socket.emit('close');
  const last = ask('one');
  expect(last.statusCode).toBe(200);
  // An answer that waits for another one on its connection is not closed with it.
  last.req.socket.emit('close');
  expect(ask('one').statusCode).toBe(200);
});
