import dayjs from 'dayjs';
import { dayOf, noonOf } from './day.ts';

/** The seven days (`YYYY-MM-DD`), Sunday first, of the calendar week that holds a day. Spec §9: weeks start Sunday. */
export function weekOf(day: string): string[] {
  const noon = dayjs(noonOf(day));
  const sunday = noon.subtract(noon.day(), 'day');
  return Array.from({ length: 7 }, (_, offset) => dayOf(sunday.add(offset, 'day').toDate()));
}
