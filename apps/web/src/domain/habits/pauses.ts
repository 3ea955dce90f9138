// @spec habit-year

import { isDay } from '#domain/days/day.ts';
import { shiftDay } from '#domain/days/shift-day.ts';
import { parseList } from '#domain/records/parse-list.ts';

/** A range of days (`YYYY-MM-DD`), both included, on which a habit is not counted. */
export interface Pause {
  readonly from: string;
  /** Null for a pause without an end. */
  readonly to: string | null;
  /** It was made for all habits at once: see `pause-all.ts`. */
  readonly all?: true;
}

/** The API's limit, in UTF-16 units. A test compares it with the schema. */
export const maxPausesLength = 102_400;

function isPause(value: unknown): value is Pause {
  if (typeof value !== 'object' || value === null || !('from' in value) || !('to' in value)) return false;
  const { from, to } = value;
  if (typeof from !== 'string' || !isDay(from)) return false;
  return to === null || (typeof to === 'string' && isDay(to) && to >= from);
}

export const byBeginning = (one: Pause, other: Pause): number =>
  one.from < other.from ? -1 : Number(one.from > other.from);

/** The pauses of a habit, oldest first. Invalid pauses are left out; null, of a record without pauses, has none. */
export function pausesOf(text: string | null): readonly Pause[] {
  return parseList(text)
    .filter(isPause)
    .map(({ from, to, all }) => ({ from, to, ...(all === true && { all }) }))
    .sort(byBeginning);
}

/** Whether a day is in a pause. Pauses may overlap. */
export function isPausedOn(pauses: readonly Pause[], day: string): boolean {
  return pauses.some(({ from, to }) => from <= day && (to === null || day <= to));
}

/** The first pause that has not ended on `today`. It may begin later. */
export function openPause(pauses: readonly Pause[], today: string): Pause | undefined {
  return pauses.find(({ to }) => to === null || to >= today);
}

/**
 * The last day of the pause that `today` is in, also when another one follows at once; null for a pause without an end,
 * undefined for a day in none.
 */
export function pausedUntil(pauses: readonly Pause[], today: string): string | null | undefined {
  let last: string | undefined;
  for (const { from, to } of pauses) {
    if (from > (last === undefined ? today : shiftDay(last, 1))) break;
    if (to === null) return null;
    if (to >= today && to > (last ?? '')) last = to;
  }
  return last;
}

/** The values of the two date fields: '' for an empty one. */
export interface PauseInput {
  readonly from: string;
  readonly to: string;
}

/** The pause in the fields; null for empty fields, undefined while it is incomplete or invalid. */
export function pauseFrom({ from, to }: PauseInput): Pause | null | undefined {
  if (from === '') return null;
  // While a year is typed, a date field has years like 0002.
  if (!isDay(from)) return undefined;
  if (to === '') return { from, to: null };
  return isDay(to) && to >= from ? { from, to } : undefined;
}

/** Whether the end in the fields is before the beginning. */
export function endsBeforeItBegins({ from, to }: PauseInput): boolean {
  return isDay(from) && isDay(to) && to < from;
}

function isSame(one: Pause, other: Pause): boolean {
  return one.from === other.from && one.to === other.to;
}

/** Whether one of the pauses is the same range. */
export function hasPause(pauses: readonly Pause[], pause: Pause): boolean {
  return pauses.some((one) => isSame(one, pause));
}

/**
 * The text of the pauses in which `next` replaces all `previous` ones; with null they are only removed. Above the API's
 * limit the oldest pauses are left out.
 */
export function replacePauses(
  pauses: readonly Pause[],
  previous: readonly Pause[],
  next: Pause | null,
): string {
  const replaced = next === null ? previous : [...previous, next];
  const others = pauses.filter((pause) => !hasPause(replaced, pause));
  return textOfPauses([...others, ...(next === null ? [] : [next])]);
}

/** The text of pauses, the oldest first. Above the API's limit the oldest ones are left out. */
export function textOfPauses(pauses: readonly Pause[]): string {
  let remaining = pauses.toSorted(byBeginning);
  let text = JSON.stringify(remaining);
  while (text.length > maxPausesLength) {
    remaining = remaining.slice(1);
    text = JSON.stringify(remaining);
  }
  return text;
}
