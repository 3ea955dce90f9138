import type { IncomingMessage } from 'node:http';
import WebSocket from 'ws';

/** Opens AppSync's WebSocket and closes it again. @returns `open`, or the status of the rejection. */
export function openWebSocket(
  url: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<string> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}${path}`, 'graphql-ws', { headers });
  return new Promise((resolve, reject) => {
    socket.once('open', () => {
      socket.terminate();
      resolve('open');
    });
    socket.once('unexpected-response', (request, response: IncomingMessage) => {
      request.destroy();
      resolve(String(response.statusCode));
    });
    socket.once('error', reject);
  });
}
