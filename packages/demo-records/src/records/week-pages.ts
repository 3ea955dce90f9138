import { addDays, weekdayOf } from '../day.ts';
import type { DemoRecord } from '../demo-record.ts';

/** Of the last weeks, the newest first. */
const lines = [
  'Less hurry than last month. The mornings carried it.',
  'The letter is out. Everything else was allowed to wait.',
  'Two calls with Mum, one long run, no evening at the desk.',
  'A slow week, and a good one.',
  'The choir, the river, the first chapter. In that order.',
  'Too many lists. Fewer next week.',
];

/** The lines of the last weeks, from Sunday to Saturday. `today` is `YYYY-MM-DD`. */
export function weekPages(today: string): DemoRecord[] {
  let sunday = today;
  while (weekdayOf(sunday) !== 'Sun') sunday = addDays(sunday, -1);
  return lines.map((text, index) => {
    const date = addDays(sunday, -7 * (index + 1));
    return { entity: 'WeekPage', input: { id: date, date, to: addDays(date, 6), text } };
  });
}
