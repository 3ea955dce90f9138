import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
}

type Answer = { status?: number; headers?: Record<string, string>; body?: unknown } | 'cut';

/** An HTTP server instead of Google's that sends the test's answers one after the other and repeats the last. */
export async function scriptedCalendar() {
  const asked: Asked[] = [];
  let answers: Answer[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
      asked.push({
        method: request.method ?? '',
        path: pathname,
        query: Object.fromEntries(searchParams),
        headers: request.headers,
        body: body === '' ? undefined : (JSON.parse(body) as unknown),
      });
      give((answers.length > 1 ? answers.shift() : answers[0]) ?? {}, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/calendar/v3`,
    asked,
    /** Resolves when the next request arrives. */
    request: () => once(server, 'request'),
    answer: (...next: Answer[]) => {
      asked.length = 0;
      answers = next;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function give(answer: Answer, response: ServerResponse): void {
  if (answer === 'cut') {
    response.destroy();
    return;
  }
  const { status = 200, headers = {}, body } = answer;
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(body === undefined ? undefined : JSON.stringify(body));
}

/** An error response in Google's format. */
export function rejection(code: number, reason: string, headers: Record<string, string> = {}): Answer {
  const message = `Because of ${reason}`;
  return {
    status: code,
    headers,
    body: { error: { code, message, errors: [{ domain: 'global', reason, message }] } },
  };
}
