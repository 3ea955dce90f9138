// @spec week-line

import { isBlank } from '@kairos/schema/is-blank';
import type { WeekPage } from '@kairos/schema/records/week-page';
import type { RecordChange } from '#domain/records/record-change.ts';

/** The API's limit, in UTF-16 units. A test compares it with the schema. */
export const maxLineLength = 2_000;

/** The first and the last day of a week, `YYYY-MM-DD`. */
export interface Week {
  readonly first: string;
  readonly last: string;
}

/**
 * The line of the week to which a day belongs: the one with the latest first day, because weeks overlap after the user
 * has changed the day on which weeks start. Undefined for a week without one.
 */
export function weekPageAt(pages: readonly WeekPage[], day: string): WeekPage | undefined {
  return pages
    .filter(({ date, to, text }) => date <= day && day <= to && !isBlank(text ?? ''))
    .toSorted((one, other) => (one.date < other.date ? 1 : -1))[0];
}

/**
 * The change that stores the line of a week; undefined when nothing changes. An emptied line is deleted and keeps its last
 * text, so that it can be restored.
 *
 * @param page the line on this device
 * @param entered the line, unchanged input
 * @param seen the line that the user saw before typing
 */
export function lineChange(
  { first, last }: Week,
  page: Pick<WeekPage, 'text'> | undefined,
  entered: string,
  seen: string,
): RecordChange | undefined {
  const before = page?.text ?? '';
  const text = isBlank(entered) ? '' : entered.trim();
  if (text === before) return undefined;
  const base = { entity: 'WeekPage', id: first, seen: { text: seen } } as const;
  if (text === '') return { ...base, values: { _deleted: true } };
  return { ...base, values: { date: first, to: last, text, _deleted: false } };
}
