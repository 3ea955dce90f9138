import { isDay } from '#domain/days/day.ts';
import { shiftDay } from '#domain/days/shift-day.ts';
import { parseList } from '#data/records/parse-list.ts';

/** A range of days (`YYYY-MM-DD`), both included, on which a habit counts for nothing. */
export interface Pause {
  readonly from: string;
  /** Null for a pause without an end. */
  readonly to: string | null;
}

/** The API's limit, in UTF-16 units. A test compares it with the schema. */
export const maxPausesLength = 102_400;

function isPause(value: unknown): value is Pause {
  if (typeof value !== 'object' || value === null || !('from' in value) || !('to' in value)) return false;
  const { from, to } = value;
  if (typeof from !== 'string' || !isDay(from)) return false;
  return to === null || (typeof to === 'string' && isDay(to) && to >= from);
}

const byBeginning = (one: Pause, other: Pause) =>
  one.from < other.from ? -1 : Number(one.from > other.from);

/** The pauses of a habit, oldest first. What is no pause is left out; null, of a record without pauses, has none. */
export function pausesOf(text: string | null): readonly Pause[] {
  return parseList(text)
    .filter(isPause)
    .map(({ from, to }) => ({ from, to }))
    .sort(byBeginning);
}

/** Whether a day is in a pause. Pauses may overlap. */
export function isPausedOn(pauses: readonly Pause[], day: string): boolean {
  return pauses.some(({ from, to }) => from <= day && (to === null || day <= to));
}

/** The pause that is not over on `today`, the first to begin of several. It may begin later. */
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

/** What the two date fields say: '' for an empty one. */
export interface PauseInput {
  readonly from: string;
  readonly to: string;
}

/** The pause that the fields say; null when there is none, undefined when it is not complete or not possible. */
export function pauseFrom({ from, to }: PauseInput): Pause | null | undefined {
  if (from === '') return null;
  // A date field passes through years like 0002 while one is typed.
  if (!isDay(from)) return undefined;
  if (to === '') return { from, to: null };
  return isDay(to) && to >= from ? { from, to } : undefined;
}

/** Whether the fields say an end before the beginning. */
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
 * The text of the pauses in which all `former` ones are replaced by `next`; null puts none in their place. Of more than
 * the API accepts the oldest ones are left out.
 */
export function replacePauses(
  pauses: readonly Pause[],
  former: readonly Pause[],
  next: Pause | null,
): string {
  const replaced = next === null ? former : [...former, next];
  const others = pauses.filter((pause) => !hasPause(replaced, pause));
  let kept = [...others, ...(next === null ? [] : [next])].sort(byBeginning);
  let text = JSON.stringify(kept);
  while (text.length > maxPausesLength) {
    kept = kept.slice(1);
    text = JSON.stringify(kept);
  }
  return text;
}
