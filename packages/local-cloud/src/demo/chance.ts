import { createHash } from 'node:crypto';

/** A pseudo-random number in [0, 1) that depends only on the text, so that each demo has the same data. */
export function chance(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0) / 2 ** 32;
}
