/** After this many milliseconds, a letter begins a new search. */
const typingPause = 500;

/** The letters that were typed to find an item. */
export interface TypedLetters {
  readonly letters: string;
  /** Milliseconds, on the clock of `Event.timeStamp`. */
  readonly at: number;
}

interface MenuTarget {
  readonly index: number;
  readonly typed: TypedLetters;
}

/**
 * The item that a key focuses in a menu. Arrows wrap around, Home and End choose the ends, and letters the next item that
 * begins with them.
 *
 * @param labels the items' texts, from top to bottom
 * @param index of the item with the focus; -1 without one
 * @param key as `KeyboardEvent.key`
 * @param now milliseconds, on the clock of `typed.at`
 * @returns undefined for a key that does not move the focus
 */
export function menuTarget(
  labels: readonly string[],
  index: number,
  key: string,
  typed: TypedLetters,
  now: number,
): MenuTarget | undefined {
  const { length } = labels;
  const moves: Readonly<Record<string, number>> = {
    ArrowDown: (index + 1) % length,
    ArrowUp: index <= 0 ? length - 1 : index - 1,
    Home: 0,
    End: length - 1,
  };
  const moved = moves[key];
  if (moved !== undefined) return { index: moved, typed: { letters: '', at: now } };
  const isContinued = typed.letters !== '' && now - typed.at < typingPause;
  // Space activates an item, except inside a word that is being typed.
  if (!/^.$/u.test(key) || (key === ' ' && !isContinued)) return undefined;
  const letters = isContinued ? typed.letters + key.toLowerCase() : key.toLowerCase();
  // The same letter again chooses the next item that begins with it.
  const repeated = /^(.)\1*$/u.exec(letters)?.[1];
  const wanted = repeated ?? letters;
  const start = repeated === undefined ? Math.max(index, 0) : index + 1;
  const order = labels.map((_, offset) => (start + offset) % length);
  const found = order.find((one) => labels[one]?.toLowerCase().startsWith(wanted));
  return { index: found ?? index, typed: { letters, at: now } };
}
