import type { Row } from './record.ts';

/** In bytes. AppSync delivers a change of at most 240 KB to other devices. */
const mostBytes = 200_000;

/** Whether the record of a row is, or becomes by its changes, too large for a message to other devices. */
export function isLarge({ base, pending }: Row): boolean {
  const text = JSON.stringify([base, pending]);
  // UTF-8 has at most three bytes for a UTF-16 unit, so a short text need not be encoded.
  return text.length * 3 > mostBytes && new TextEncoder().encode(text).length > mostBytes;
}
