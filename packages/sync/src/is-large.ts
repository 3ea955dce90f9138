import type { Row } from './record.ts';

/** In bytes. AppSync delivers a change of at most 240 KB to other devices. */
const mostBytes = 200_000;

/** Whether the record of a row is, or becomes by its changes, too large for a message to other devices. */
export function isLarge({ base, pending }: Row): boolean {
  const text = JSON.stringify([base, pending]);
  // A UTF-16 unit has at most three bytes.
  return text.length * 3 > mostBytes && new TextEncoder().encode(text).length > mostBytes;
}
