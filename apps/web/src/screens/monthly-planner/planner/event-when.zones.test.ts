// @spec calendar-event-when day-with-year

import { createFormats } from '#platform/i18n/use-formats.ts';
import { eventWhen } from './event-when.ts';

const november = (date: number, hour = 0, minute = 0) => new Date(2026, 10, date, hour, minute);
/** Replaces special spaces by normal ones. */
const when = (locale: string, start: Date, end: Date, allDay = false, today = '2026-11-20') =>
  eventWhen(createFormats(locale), { start, end, allDay }, today).replaceAll(/[\u2009\u202f]/g, ' ');

test.each([
  ['en', 'Friday, November 13', 'Friday, November 13 – Sunday, November 15'],
  ['es', 'viernes, 13 de noviembre', 'viernes, 13 de noviembre – domingo, 15 de noviembre'],
  ['zh-Hans', '11月13日星期五', '11/13星期五至11/15星期日'],
  ['zh-Hant', '11月13日星期五', '11/13星期五至11/15星期日'],
])('event when: in %s, shows the days and no time for an event of whole days', (locale, one, three) => {
  for (const allDay of [true, false]) {
    const endOf = (last: number) => (allDay ? new Date(2026, 10, last, 23, 59, 59) : november(last + 1));
    expect(when(locale, november(13), endOf(13), allDay)).toBe(one);
    expect(when(locale, november(13), endOf(15), allDay)).toBe(three);
  }
});

test.each([
  [
    'en',
    'Friday, November 13, 10:00 – 11:30',
    'Friday, November 13 at 22:00 – Saturday, November 14 at 01:00',
    'Friday, November 13 at 22:00 – Saturday, November 14 at 00:00',
  ],
  [
    'es',
    'viernes, 13 de noviembre, 10:00–11:30',
    'viernes, 13 de noviembre, 22:00 – sábado, 14 de noviembre, 1:00',
    'viernes, 13 de noviembre, 22:00 – sábado, 14 de noviembre, 0:00',
  ],
  [
    'zh-Hans',
    '11/13星期五 10:00–11:30',
    '11/13星期五 22:00 – 11/14星期六 01:00',
    '11/13星期五 22:00 – 11/14星期六 00:00',
  ],
  [
    'zh-Hant',
    '11/13（星期五） 10:00 – 11:30',
    '11/13（星期五） 22:00 – 11/14（星期六） 01:00',
    '11/13（星期五） 22:00 – 11/14（星期六） 00:00',
  ],
])(
  'event when: in %s, shows both times for an event with times',
  (locale, sameDay, overMidnight, untilMidnight) => {
    expect(when(locale, november(13, 10), november(13, 11, 30))).toBe(sameDay);
    expect(when(locale, november(13, 22), november(14, 1))).toBe(overMidnight);
    expect(when(locale, november(13, 22), november(14))).toBe(untilMidnight);
  },
);

test('event when: shows the time of an event without a length, also at midnight', () => {
  expect(when('en', november(13), november(13))).toBe('Friday, November 13 at 00:00');
});

test('event when: treats days of any length as whole days, also without a midnight', () => {
  // The clocks change in Los Angeles, Lord Howe Island and Santiago.
  for (const [month, date] of [
    [2, 8],
    [10, 1],
    [9, 4],
    [3, 5],
    [8, 6],
    [3, 4],
  ] as const) {
    const [start, end] = [new Date(2026, month, date), new Date(2026, month, date + 1)];
    expect(when('en', start, end)).not.toMatch(/[AP]M/);
  }
});

test('event when: shows the years of days in another year', () => {
  expect(when('en', new Date(2026, 11, 30), new Date(2027, 0, 3))).toBe(
    'Wednesday, December 30, 2026 – Saturday, January 2, 2027',
  );
  const whenSeen = (today: string) => when('en', november(13, 10), november(13, 11), false, today);
  expect(whenSeen('2027-01-01')).toBe('Friday, November 13, 2026, 10:00 – 11:00');
  expect(whenSeen('2026-01-01')).toBe('Friday, November 13, 10:00 – 11:00');
});
