import type { IncomingMessage } from 'node:http';

const maximumBytes = 1_000_000;

/** The message is a text for the client. */
export class BodyTooLargeError extends Error {
  override readonly name = 'BodyTooLargeError';
}

/** A request's whole body as text. @throws BodyTooLargeError when it has more than a megabyte */
export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  // Leaving the loop must not destroy the request: the answer goes over the same socket.
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maximumBytes) {
      throw new BodyTooLargeError(`The body is larger than ${maximumBytes} bytes.`);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
