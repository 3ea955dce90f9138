// @spec calendar-reader-limits

import type { IncomingMessage } from 'node:http';
import type { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import { ReadFailure } from './read-failure.ts';

/** Of the uncompressed content, in bytes. */
export const maxContentBytes = 5_000_000;

/**
 * Reads the content of a response and decompresses it.
 * @throws ReadFailure `too-large` above the limit, and `unreachable` for an incomplete or an unknown compression
 */
export async function readContent(response: IncomingMessage, signal: AbortSignal): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  const collect = async (stream: AsyncIterable<Buffer>) => {
    for await (const chunk of stream) {
      size += chunk.length;
      if (size > maxContentBytes) return;
      chunks.push(chunk);
    }
  };
  const decoder = decoderOf(response.headers['content-encoding']);
  try {
    await (decoder === undefined
      ? pipeline(response, collect, { signal })
      : pipeline(response, decoder, collect, { signal }));
  } catch {
    // Also when the rest of a content that is too large was not read.
    if (size <= maxContentBytes) throw new ReadFailure('unreachable');
  }
  if (size > maxContentBytes) throw new ReadFailure('too-large');
  return Buffer.concat(chunks);
}

function decoderOf(encoding = 'identity'): Transform | undefined {
  switch (encoding.trim().toLowerCase()) {
    case 'identity':
    case '':
      return undefined;
    case 'gzip':
      return createGunzip();
    case 'br':
      return createBrotliDecompress();
    default:
      throw new ReadFailure('unreachable');
  }
}
