import { longestDelay } from './reminder-moments.ts';

/** The reminders that a browser has shown: their keys, with the time until which each is kept, in milliseconds. */
export type ShownReminders = Readonly<Record<string, number>>;

/** Reads {@link shownText}; unknown texts are empty. Drops those that cannot be due any more. */
export function readShown(text: string | null, now: number): ShownReminders {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? '{}');
  } catch {
    return {};
  }
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored).filter(
      (entry): entry is [string, number] => typeof entry[1] === 'number' && entry[1] > now,
    ),
  );
}

/** The text in the browser's storage after reminders were shown. */
export function shownText(shown: ShownReminders, keys: readonly string[], now: number): string {
  const until = now + 2 * longestDelay;
  return JSON.stringify({ ...shown, ...Object.fromEntries(keys.map((key) => [key, until])) });
}
