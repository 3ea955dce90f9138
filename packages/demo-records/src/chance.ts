import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

/** A pseudo-random number in [0, 1) that depends only on the text, so that each demo has the same data. */
export function chance(text: string): number {
  const { buffer, byteOffset } = sha256(utf8ToBytes(text));
  return new DataView(buffer, byteOffset).getUint32(0) / 2 ** 32;
}
