import type { IncomingMessage } from 'node:http';

const maximumBytes = 1_000_000;

/** A request's body is too large; the message is for the client. */
export class BodyTooLargeError extends Error {
  override readonly name = 'BodyTooLargeError';
}

/** Reads a request's body as text. @throws BodyTooLargeError when it has more than 1 MB */
export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  // Without this option, leaving the loop destroys the socket that the error is sent on.
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maximumBytes) {
      throw new BodyTooLargeError(`The body is larger than ${maximumBytes} bytes.`);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
