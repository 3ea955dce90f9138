import type { IncomingMessage } from 'node:http';

/** A request's body is larger than allowed. The message is for the client; HTTP's status for it is 413. */
export class BodyTooLargeError extends Error {
  override readonly name = 'BodyTooLargeError';
}

/**
 * Reads a request's body as text. The rest of a body that is too large is read and discarded, because closing the
 * socket with unread bytes could cut off the response.
 * @param maxBytes default: 1 MB
 * @throws BodyTooLargeError when the body has more than `maxBytes`
 */
export async function readBody(request: IncomingMessage, maxBytes = 1_000_000): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  // Without this option, leaving the loop destroys the socket that the error is sent on.
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) break;
    chunks.push(chunk);
  }
  if (size > maxBytes) {
    // After the loop, because its iterator prevents the stream from flowing.
    request.resume();
    throw new BodyTooLargeError(`The body is larger than ${maxBytes} bytes.`);
  }
  return Buffer.concat(chunks).toString();
}

/** A request's path without its query. Does not use `URL`, which throws on targets such as `//`. */
export function pathOf(request: Pick<IncomingMessage, 'url'>): string {
  return (request.url ?? '/').split('?', 1)[0] ?? '/';
}
