import dayjs from 'dayjs';
import { dayOf, noonOf } from './day.ts';

/** The seven days (`YYYY-MM-DD`) of the calendar week of a day, Sunday first (spec §9: weeks start on Sunday). */
export function weekOf(day: string): string[] {
  const noon = dayjs(noonOf(day));
  const sunday = noon.subtract(noon.day(), 'day');
  return Array.from({ length: 7 }, (_, offset) => dayOf(sunday.add(offset, 'day').toDate()));
}
