import { firstDay, lastDay } from './day.ts';
import { yearOf } from './month.ts';

/** The years that the API accepts for goals and month tasks. */
export const firstYear = 1;
export const lastYear = 9999;

/** The first and the last year whose days can be chosen. */
export const yearsOfDays = [yearOf(firstDay), yearOf(lastDay)] as const;

/** The year that a text, for instance from the URL, names: 1 to 9999; undefined for another text. */
export function yearFrom(text: string | null | undefined): number | undefined {
  if (text == null || !/^\d{1,4}$/.test(text)) return undefined;
  const year = Number(text);
  return year >= firstYear ? year : undefined;
}
