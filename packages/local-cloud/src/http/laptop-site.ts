import type { IncomingMessage } from 'node:http';
import type { Site } from './site.ts';

/** The address of a laptop: `localhost`, or another name of loopback. */
export function laptopSite(port: number): Site {
  const reject = ({ headers }: IncomingMessage) =>
    isLocalHost(headers.host)
      ? undefined
      : { status: 421, message: 'Kairos answers only requests to localhost.' };
  return {
    origin: `http://localhost:${port}`,
    relyingPartyId: 'localhost',
    headers: {},
    webSocketOrigin: ({ headers }) => `ws://${headers.host ?? ''}`,
    reject,
    rejectWebSocket: reject,
    clientAddress: ({ socket }) => socket.remoteAddress ?? '',
  };
}

/**
 * Whether a request's Host header names this machine. Otherwise a page of another origin whose name resolves to
 * 127.0.0.1 (DNS rebinding) could read the mailbox and its codes.
 */
export function isLocalHost(host: string | undefined): boolean {
  if (host === undefined) return false;
  const name = host.replace(/:\d{1,5}$/, '').toLowerCase();
  return name === 'localhost' || name.endsWith('.localhost') || name === '127.0.0.1' || name === '[::1]';
}
