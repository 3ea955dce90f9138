import type { IncomingMessage } from 'node:http';

const maximumBytes = 1_000_000;

/** A request's whole body as text. @throws Error when it passes a megabyte */
export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maximumBytes) throw new Error(`The body passes ${maximumBytes} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
