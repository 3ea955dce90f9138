import { addDays } from '@kairos/demo-records/day';
import type { SeededEvent } from '../google/control/control-body.ts';

/**
 * The demo user's Google Calendar: six weeks of timed events, all-day events, an event over midnight, one in another
 * time zone, one without a title and one of another organizer. `today` is `YYYY-MM-DD`, `timeZone` an IANA name.
 */
export function calendarEvents(today: string, timeZone: string): readonly SeededEvent[] {
  const at = (days: number, time: string, zone = timeZone) => ({
    dateTime: `${addDays(today, days)}T${time}:00`,
    timeZone: zone,
  });
  const timed = (summary: string, days: number, from: string, to: string, zone?: string) => ({
    summary,
    start: at(days, from, zone),
    end: at(days, to, zone),
  });
  const wholeDays = (summary: string, first: number, count: number) => ({
    summary,
    start: { date: addDays(today, first) },
    end: { date: addDays(today, first + count) },
  });
  const events: readonly SeededEvent[] = [
    ...[-21, -14, -7, 0, 7, 14].map((days) => timed('Choir', days, '19:30', '21:30')),
    ...[-19, -12, -5, 2, 9, 16].map((days) => timed('Run by the river', days, '07:15', '08:00')),
    timed('Dentist', 4, '08:30', '09:10'),
    timed('Portfolio review', 1, '14:00', '15:00'),
    timed('Coffee with Ana', -2, '10:30', '11:30'),
    timed('Call with Tokyo', 5, '17:00', '17:45', 'Asia/Tokyo'),
    wholeDays('Mum and Dad visit', 8, 3),
    wholeDays('Library books due', 3, 1),
    { summary: 'Night train to Lisbon', start: at(12, '22:10'), end: at(13, '06:40') },
    { start: at(6, '12:00'), end: at(6, '13:00') },
    { ...timed('Street market meeting', 10, '18:00', '19:00'), organizer: 'neighbours@example.org' },
  ];
  return events.map((event, index) => ({ id: `demo${String(index + 1).padStart(3, '0')}`, ...event }));
}
