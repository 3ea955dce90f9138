// @spec import-calendar-files

import fc from 'fast-check';
import { shiftDay } from '#domain/days/shift-day.ts';
import { berlin, calendarOf, eventOf, planOf, readLines, readCalendar } from '../testing/calendar-file.ts';
import type { ImportContent, Unsupported } from './import-content.ts';

const days = fc.integer({ min: -40, max: 500 }).map((by) => shiftDay(berlin.today, by));
const compact = (day: string) => day.replaceAll('-', '');
const zones = fc.constantFrom('', ';TZID=America/New_York', ';TZID=W. Europe Standard Time', ';TZID=Nowhere');
const clocks = fc.constantFrom('T090000', 'T233000', 'T000000', 'T090000Z');
const times = fc.oneof(
  fc.tuple(zones, days, clocks).map(([zone, day, clock]) => `${zone}:${compact(day)}${clock}`),
  days.map((day) => `;VALUE=DATE:${compact(day)}`),
  fc.constantFrom(':20260231T090000', ':soon', ':', ';VALUE=DATE:20261', ';TZID=:20261203T090000'),
);
const rules = fc.constantFrom(
  ...[
    'FREQ=DAILY',
    'FREQ=WEEKLY;COUNT=5',
    'FREQ=MONTHLY;BYMONTHDAY=31',
    'FREQ=YEARLY',
    'FREQ=HOURLY;INTERVAL=5',
  ],
  ...[
    'FREQ=NEVER',
    'FREQ=DAILY;UNTIL=20261224',
    'FREQ=MINUTELY',
    'FREQ=WEEKLY;BYDAY=MO, TU',
    'FREQ=DAILY;INTERVAL=3',
  ],
);
const lines = fc.oneof(
  times.map((time) => `DTSTART${time}`),
  times.map((time) => `DTEND${time}`),
  times.map((time) => `DUE${time}`),
  times.map((time) => `RECURRENCE-ID${time}`),
  times.map((time) => `RECURRENCE-ID;RANGE=THISANDFUTURE${time}`),
  times.map((time) => `EXDATE${time}`),
  times.map((time) => `RDATE${time}`),
  rules.map((rule) => `RRULE:${rule}`),
  fc.constantFrom(
    ...['STATUS:CANCELLED', 'STATUS:COMPLETED', 'SEQUENCE:2', 'SEQUENCE:x', 'DURATION:P3D', 'DURATION:-PT1H'],
    ...[
      'DURATION:long',
      'CATEGORIES:',
      'CATEGORIES:home,',
      'COMPLETED:20261101T080000Z',
      'no colon',
      'Colon: yes',
    ],
    ...['BEGIN:VALARM', 'END:VALARM', 'EXRULE:FREQ=WEEKLY', 'CREATED:now'],
  ),
);
const names = fc.constantFrom('VEVENT', 'VEVENT', 'VEVENT', 'VTODO', 'VJOURNAL');
const items = fc.array(
  fc.record({ name: names, uid: fc.constantFrom('', '1', '2'), more: fc.array(lines, { maxLength: 5 }) }),
  { minLength: 1, maxLength: 8 },
);

interface MadeItem {
  readonly name: string;
  readonly uid: string;
  readonly more: readonly string[];
}

/** Whether an item may be named in place of a record: it is cancelled, an older version, or an event that is over. */
function isNamed(
  { name, uid, more }: MadeItem,
  all: readonly MadeItem[],
  { unsupported }: ImportContent,
): boolean {
  const may = (what: Unsupported, isSo: boolean) => isSo && unsupported.includes(what);
  return (
    may('cancelled', more.includes('STATUS:CANCELLED')) ||
    may('older-versions', all.filter((other) => other.name === name && other.uid === uid).length > 1) ||
    may('past-events', name === 'VEVENT')
  );
}

test('property: each item is in records, named, or listed once, whatever its lines are', () => {
  fc.assert(
    fc.property(items, (made) => {
      const text = calendarOf(
        made.flatMap(({ name, uid, more }, index) => [
          ...[`BEGIN:${name}`, `UID:${uid}`, `SUMMARY:m${index}m`, ...more, `END:${name}`],
        ]),
      );
      const content = readCalendar(text, berlin);
      const listed = content.unreadable.map(({ row }) => row);
      expect(new Set(listed).size).toBe(listed.length);
      const texts = JSON.stringify(content.records);
      made.forEach((item, index) => {
        const fates = [texts.includes(`m${index}m`), listed.includes(index + 1)].filter(Boolean).length;
        expect(fates === 1 || (fates === 0 && isNamed(item, made, content))).toBe(true);
      });
      const sources = content.records.map(({ kind, source }) => `${kind} ${source}`);
      expect(new Set(sources).size).toBe(sources.length);
      // As texts: there can be thousands of records.
      const again = readCalendar(text.replaceAll('\r\n', '\n'), berlin);
      expect(JSON.stringify(again) === JSON.stringify(content)).toBe(true);
    }),
    { numRuns: 100 },
  );
});

const weekly = fc
  .subarray(['MO', 'WE', 'SU'], { minLength: 1 })
  .map((list) => `FREQ=WEEKLY;BYDAY=${list.join()}`);
const repeated = fc
  .tuple(
    fc.oneof(
      weekly,
      fc.constantFrom(
        'FREQ=DAILY',
        'FREQ=WEEKLY;INTERVAL=2',
        'FREQ=MONTHLY',
        'FREQ=MONTHLY;BYDAY=-1TU',
        'FREQ=YEARLY',
      ),
    ),
    fc.oneof(
      fc.constant(''),
      fc.integer({ min: 1, max: 200 }).map((count) => `;COUNT=${count}`),
      days.map((day) => `;UNTIL=${compact(day)}`),
    ),
  )
  .map((both) => both.join(''));

test('property: a series has the days and times of its occurrences one by one', () => {
  const zone = fc.constantFrom(
    '',
    ';TZID=America/New_York',
    ';TZID=Asia/Tokyo',
    ';TZID=Pacific/Auckland',
    ';TZID=UTC',
  );
  const userZone = fc.constantFrom(
    'Europe/Berlin',
    'America/Los_Angeles',
    'Asia/Kolkata',
    'Pacific/Kiritimati',
  );
  const clock = fc.constantFrom('090000', '003000', '233000');
  const start = fc.integer({ min: -800, max: 200 }).map((by) => shiftDay(berlin.today, by));
  fc.assert(
    fc.property(
      zone,
      userZone,
      start,
      clock,
      repeated,
      fc.array(days, { maxLength: 4 }),
      (own, user, day, time, rule, except) => {
        const lines = [
          ...['UID:1', 'SUMMARY:A', `DTSTART${own}:${compact(day)}T${time}`, `RRULE:${rule}`],
          ...except.map((one) => `EXDATE${own}:${compact(one)}T${time}`),
          ...except.slice(2).map((one) => `RDATE${own}:${compact(one)}T120000`),
        ];
        const context = { ...berlin, zone: user };
        // With a rule of days that are left out, which has none, the event is never a series.
        const single = readLines(eventOf(...lines, 'EXRULE:FREQ=YEARLY;UNTIL=19000101'), context);
        expect(single.records.every(({ kind }) => kind === 'task')).toBe(true);
        const last = shiftDay(berlin.today, 364);
        const plan = planOf(readLines(eventOf(...lines), context), berlin.today, last);
        expect(plan.join('\n')).toBe(planOf(single, berlin.today, last).join('\n'));
      },
    ),
    { numRuns: 100 },
  );
});
