import { createHash } from 'node:crypto';

/** A number from 0 up to 1 that looks random and is always the same for the same text: a demo is no lottery. */
export function chance(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0) / 2 ** 32;
}
