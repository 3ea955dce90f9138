import { isBlank } from '@kairos/schema/is-blank';
import { isDay } from '#domain/days/day.ts';
import { shiftDay } from '#domain/days/shift-day.ts';
import { weekOf } from '#domain/days/week.ts';
import type { Weekday } from '#domain/days/weekday.ts';
import { pickValidFields } from '#platform/drafts/pick-valid-fields.ts';
import type { Week } from './week-line.ts';

/** The number of intentions for the next week. */
export const intentionCount = 3;

/** The API's limit for the text of a task, in UTF-16 units. A test compares it with the schema. */
export const maxTextLength = 500;

/** The most tasks that are offered as intentions. */
export const maxOffered = 4;

/** An intention for the next week. Without a text it is an empty row. */
export interface Intention {
  /** The id of the task: of an existing one, or of the one that is added. */
  readonly id: string;
  /** Whether the task is already stored. */
  readonly isStored: boolean;
  readonly text: string;
  /** `YYYY-MM-DD`; '' for Later. */
  readonly day: string;
}

/** The values entered while a week is reviewed. */
export interface WeekReview extends Week {
  /** undefined shows the stored line. */
  readonly line?: string | undefined;
  /** The stored line when the user began to type. */
  readonly seenLine: string;
  readonly intentions: readonly Intention[];
}

function emptyIntention(): Intention {
  return { id: crypto.randomUUID(), isStored: false, text: '', day: '' };
}

/** The review of a week. One that was begun for another week keeps only its typed texts. */
export function reviewOf({ first, last }: Week, kept: WeekReview | undefined): WeekReview {
  if (kept?.first === first && kept.last === last) return kept;
  const typed = kept?.intentions.filter(({ isStored, text }) => !isStored && !isBlank(text)) ?? [];
  const rows = typed.map((intention) => ({ ...intention, day: '' }));
  return { first, last, seenLine: '', intentions: padded(rows) };
}

function padded(rows: readonly Intention[]): readonly Intention[] {
  const missing = Math.max(0, intentionCount - rows.length);
  return [...rows.slice(0, intentionCount), ...Array.from({ length: missing }, emptyIntention)];
}

/** Parses a stored review; undefined for any other value. */
export function parseReview(stored: unknown): WeekReview | undefined {
  const { first, last, ...rest } = pickValidFields(
    { first: '', last: '', line: '', seenLine: '', intentions: [] as unknown[] },
    stored,
  );
  if (first === undefined || last === undefined || !isDay(first) || !isDay(last)) return undefined;
  const { intentions = [], seenLine = '', line } = rest;
  return { first, last, seenLine, line, intentions: padded(intentions.flatMap(parseIntention)) };
}

function parseIntention(stored: unknown): readonly Intention[] {
  const { id, ...rest } = pickValidFields({ id: '', isStored: false, text: '', day: '' }, stored);
  if (id === undefined || id === '') return [];
  const intention = { id, isStored: false, text: '', day: '', ...rest };
  return [{ ...intention, day: isDay(intention.day) ? intention.day : '' }];
}

/**
 * The intentions after the text of one was typed. A row that is emptied is a new one: it no longer stands for its task.
 */
export function withText(
  intentions: readonly Intention[],
  index: number,
  text: string,
): readonly Intention[] {
  return intentions.map((one, place) => {
    if (place !== index) return one;
    return text === '' && one.isStored ? { ...emptyIntention(), day: one.day } : { ...one, text };
  });
}

/** The intentions with a stored task in the first free row; unchanged without one. */
export function withTask(
  intentions: readonly Intention[],
  { id, text }: { readonly id: string; readonly text: string },
): readonly Intention[] {
  const free = intentions.findIndex((one) => isBlank(one.text));
  return intentions.map((one, place) => (place === free ? { id, isStored: true, text, day: one.day } : one));
}

/**
 * The days for which an intention can be planned: those of the week after the reviewed one, from today on. For a week
 * that is longer ago, the rest of the present week.
 *
 * @param today `YYYY-MM-DD`
 * @param weekStart the weekday on which weeks start
 */
export function intentionDays({ last }: Week, today: string, weekStart: Weekday): readonly string[] {
  const next = Array.from({ length: 7 }, (_, index) => shiftDay(last, index + 1));
  const coming = next.filter((day) => day >= today);
  return coming.length > 0 ? coming : weekOf(today, weekStart).filter((day) => day >= today);
}
