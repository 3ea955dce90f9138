import type { IncomingMessage, ServerResponse } from 'node:http';

/** Answers GET and HEAD with a body that must not be cached, other methods with 405. */
export function respond(
  request: IncomingMessage,
  response: ServerResponse,
  contentType: string,
  body: string,
): void {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { allow: 'GET, HEAD' }).end();
    return;
  }
  response
    .writeHead(200, {
      'content-type': contentType,
      'content-length': Buffer.byteLength(body),
      'cache-control': 'no-store',
    })
    .end(request.method === 'HEAD' ? undefined : body);
}
