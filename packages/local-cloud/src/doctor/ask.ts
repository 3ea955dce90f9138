import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';

const timeout = 10_000;

/** The answer of a server to one request. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  /** Empty after an upgrade. */
  readonly text: string;
}

/**
 * Sends a GET request, also for a WebSocket, and follows no redirect. A certificate must be valid for Node
 * (`NODE_EXTRA_CA_CERTS` adds an authority).
 *
 * @throws Error when there is no answer in ten seconds
 */
export function ask(url: URL, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const asked = request(url, { headers, agent: false, timeout });
    const answer = ({ statusCode = 0, headers: received }: IncomingMessage, text: string) =>
      resolve({ status: statusCode, headers: received, text });
    asked.once('upgrade', (response, socket) => {
      socket.destroy();
      answer(response, '');
    });
    asked.once('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('end', () => answer(response, Buffer.concat(chunks).toString()));
      response.on('error', reject);
    });
    asked.once('timeout', () => asked.destroy(new Error(`no answer in ${timeout / 1000} seconds`)));
    asked.on('error', reject);
    asked.end();
  });
}
