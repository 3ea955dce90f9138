// @spec letter-day

import { letter } from '@kairos/schema/entities/letter';
import { isBlank } from '@kairos/schema/is-blank';
import { dayOf, isDay } from '#domain/days/day.ts';
import { shiftDay } from '#domain/days/shift-day.ts';
import { shiftMonths } from '#domain/days/shift-months.ts';
import { pickValidFields } from '#platform/drafts/pick-valid-fields.ts';
import type { RecordChange } from '#domain/records/record-change.ts';
import { openingInstant } from './opening-instant.ts';

/** A letter that is being written. `day` is `YYYY-MM-DD` or ''. */
export interface LetterDraft {
  /** Of the letter: a repeated attempt to seal it makes no second one. */
  readonly id: string;
  readonly to: string;
  readonly day: string;
  readonly text: string;
}

const empty: LetterDraft = { id: '', to: '', day: '', text: '' };

/** A stored draft; undefined when there is none. */
export function parseLetterDraft(stored: unknown): LetterDraft | undefined {
  const draft = { ...empty, ...pickValidFields(empty, stored) };
  return draft.id === '' ? undefined : draft;
}

export const maxNameLength = letter.fields.to.maxLength;
export const maxTextLength = letter.fields.text.maxLength;

/** Shorter than fifty years of the API, with all differences of clocks and time zones. */
const maxDays = 50 * 365;

/**
 * The first and the last day on which a letter written now can open: tomorrow by the calendar, and fifty years later.
 */
export function openingDays(now: Date): { readonly first: string; readonly last: string } {
  const today = dayOf(now);
  return { first: shiftDay(today, 1), last: shiftDay(today, maxDays) };
}

export type LetterPreset = 'in-a-year' | 'in-three-years';

/** The days that letters often open on: the same date of a later year, or 28 February for the 29th. */
export function letterPresets(
  today: string,
): readonly { readonly name: LetterPreset; readonly day: string }[] {
  return [
    { name: 'in-a-year', day: shiftMonths(today, 12) },
    { name: 'in-three-years', day: shiftMonths(today, 36) },
  ];
}

/** The problem of a draft. */
export function problemsOf(
  { day, text }: Pick<LetterDraft, 'day' | 'text'>,
  now: Date,
): { day: boolean; text: boolean } {
  const { first, last } = openingDays(now);
  return { day: !isDay(day) || day < first || day > last, text: isBlank(text) };
}

/** The change that seals a draft without problems. */
export function sealChange({ id, to, day, text }: LetterDraft): RecordChange {
  return {
    entity: 'Letter',
    id,
    values: { to: to.trim(), opensAt: openingInstant(day), text, openedAt: null },
  };
}
