import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Rejection } from './site.ts';

/** Answers the request for a WebSocket with an error, and ends the connection without waiting for the client. */
export function rejectUpgrade(socket: Duplex, { status, message }: Rejection): void {
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'connection: close',
    'content-type: text/plain; charset=utf-8',
    `content-length: ${Buffer.byteLength(message) + 1}`,
  ];
  socket.end(`${lines.join('\r\n')}\r\n\r\n${message}\n`, () => socket.destroy());
}
