// @spec calendar-reader-limits

import type { IncomingMessage } from 'node:http';
import { addAbortSignal } from 'node:stream';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, type ZlibOptions } from 'node:zlib';
import { ReadFailure } from './read-failure.ts';

/** Of the content, before and after it is decompressed, in bytes. */
export const maxContentBytes = 5_000_000;

type Decompress = (content: Buffer, options: Pick<ZlibOptions, 'maxOutputLength'>) => Promise<Buffer>;

/**
 * Reads the content of a response and decompresses it.
 * @throws ReadFailure `too-large` above the limit, and `unreachable` for an incomplete or an unknown compression
 */
export async function readContent(response: IncomingMessage, signal: AbortSignal): Promise<Buffer> {
  const decompress = decompressionOf(response.headers['content-encoding']);
  const content = await readAll(response, signal);
  if (decompress === undefined) return content;
  try {
    return await decompress(content, { maxOutputLength: maxContentBytes });
  } catch (error) {
    const isTooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    throw new ReadFailure(isTooLarge ? 'too-large' : 'unreachable');
  }
}

async function readAll(response: IncomingMessage, signal: AbortSignal): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of addAbortSignal(signal, response) as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > maxContentBytes) break;
      chunks.push(chunk);
    }
  } catch {
    throw new ReadFailure('unreachable');
  }
  if (size > maxContentBytes) throw new ReadFailure('too-large');
  return Buffer.concat(chunks);
}

/** The functions for whole buffers, because a decompression stream that is destroyed early does not close in Node 24. */
function decompressionOf(encoding = 'identity'): Decompress | undefined {
  switch (encoding.trim().toLowerCase()) {
    case 'identity':
    case '':
      return undefined;
    case 'gzip':
      return promisify<Buffer, ZlibOptions, Buffer>(gunzip);
    case 'br':
      return promisify<Buffer, ZlibOptions, Buffer>(brotliDecompress);
    default:
      throw new ReadFailure('unreachable');
  }
}
