import type { Letter } from '@kairos/schema/records/letter';

/**
 * - `sealed`: it cannot be read yet.
 * - `due`: it can be opened.
 * - `opened`: it can be read.
 * - `unsent`: its text is still on this device only, and the API has not sealed it.
 */
export type LetterState = 'sealed' | 'due' | 'opened' | 'unsent';

/** `now` is in milliseconds since 1970. */
export function stateOf({ opensAt, openedAt, text }: Letter, now: number): LetterState {
  const hasText = text != null;
  if (hasText && openedAt != null) return 'opened';
  if (now >= Date.parse(opensAt)) return 'due';
  return hasText ? 'unsent' : 'sealed';
}

const ranks: Readonly<Record<LetterState, number>> = { due: 0, sealed: 1, unsent: 1, opened: 2 };

/** Those that can be opened first, then the sealed ones in the order of their days, then the opened ones, newest first. */
export function sortLetters(letters: readonly Letter[], now: number): Letter[] {
  return letters.toSorted((a, b) => {
    const rank = ranks[stateOf(a, now)];
    const isLater = Date.parse(a.opensAt) - Date.parse(b.opensAt);
    return rank - ranks[stateOf(b, now)] || (rank === ranks.opened ? -isLater : isLater);
  });
}

/** When the next letter opens, in milliseconds since 1970; undefined when none is to come. */
export function nextOpening(letters: readonly Letter[], now: number): number | undefined {
  const coming = letters.map(({ opensAt }) => Date.parse(opensAt)).filter((opens) => opens > now);
  return coming.length === 0 ? undefined : Math.min(...coming);
}
