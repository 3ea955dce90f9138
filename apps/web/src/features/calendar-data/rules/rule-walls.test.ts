import fc from 'fast-check';
import ICAL from 'ical.js';
import { rrulestr } from 'rrule';
import { someDay } from '#domain/daily-tasks/testing/standard-days.ts';
import { type CalendarRule, ruleWalls } from './rule-walls.ts';

const dayLength = 86_400_000;
const nine = 9 * 3_600_000;

function wallsOf(text: string, start: number, from: number, to: number): readonly string[] {
  const [, , , rule] = ICAL.parse.property(`RRULE:${text}`) as [string, object, string, CalendarRule];
  return [...ruleWalls(rule, start, from, to)].map((wall) => new Date(wall).toISOString());
}

const codes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const numbers = (min: number, max: number) =>
  fc
    .uniqueArray(
      fc.integer({ min, max }).filter((number) => number !== 0),
      { minLength: 1, maxLength: 3 },
    )
    .map((list) => list.join());
const plainDays = fc.subarray(codes, { minLength: 1 }).map((days) => `BYDAY=${days.join()}`);
const placedDays = fc
  .tuple(fc.constantFrom('1', '2', '-1', '-2', '4', ''), fc.constantFrom(...codes))
  .map((both) => `BYDAY=${both.join('')}`);
const months = numbers(1, 12).map((list) => `BYMONTH=${list}`);
const monthDays = numbers(-28, 28).map((list) => `BYMONTHDAY=${list}`);
const hours = fc.constantFrom('BYHOUR=8', 'BYHOUR=8,17', 'BYMINUTE=0,30');
const week = fc.constantFrom('WKST=SU', 'WKST=MO');
// rrule takes −2 of a set with one day for this day; 1 and −1 are the same in both.
const places = fc.constantFrom('BYSETPOS=1', 'BYSETPOS=-1');

const has = (parts: readonly string[], name: string) => parts.some((part) => part.startsWith(name));
const optional = (...parts: fc.Arbitrary<string>[]) =>
  fc
    .tuple(...parts.map((part) => fc.option(part, { nil: '' })))
    .map((list) => list.filter((part) => part !== ''));
const someRule = fc
  .tuple(
    fc.oneof(
      fc.tuple(fc.constant('FREQ=DAILY'), optional(months, monthDays, plainDays, hours)),
      fc.tuple(fc.constant('FREQ=WEEKLY'), optional(plainDays, months, hours, week, places)),
      fc.tuple(
        fc.constant('FREQ=MONTHLY'),
        optional(fc.oneof(plainDays, placedDays), months, monthDays, places),
      ),
      fc.tuple(
        fc.constant('FREQ=YEARLY'),
        fc.oneof(
          optional(fc.oneof(plainDays, placedDays), months, monthDays, places),
          // Without BYDAY, rrule uses each day of the week instead of the weekday of the start.
          fc
            .tuple(
              plainDays,
              optional(
                numbers(-53, 53).map((list) => `BYWEEKNO=${list}`),
                week,
              ),
            )
            .map(([days, parts]) => [days, ...parts]),
          optional(
            numbers(-366, 366).map((list) => `BYYEARDAY=${list}`),
            plainDays,
          ),
        ),
      ),
    ),
    optional(
      fc.integer({ min: 1, max: 9 }).map((number) => `INTERVAL=${number}`),
      fc.integer({ min: 1, max: 40 }).map((number) => `COUNT=${number}`),
    ),
  )
  .map(([[freq, parts], others]) => [freq, ...parts, ...others])
  // rrule searches until the year 9999 for the next day of a rule that has none.
  .filter((parts) => !(has(parts, 'INTERVAL') && (has(parts, 'BYMONTH') || has(parts, 'BYWEEKNO'))))
  .map((parts) => parts.join(';'));

test('property: a rule occurs as rrule says, from any day on', () => {
  fc.assert(
    fc.property(someDay, someRule, fc.nat(1_500), (day, text, later) => {
      const start = Date.parse(day) + nine;
      const from = start + later * dayLength;
      const to = from + 800 * dayLength;
      const iso = new Date(start).toISOString().replace(/[-:]|\.000/g, '');
      const standard = rrulestr(`DTSTART:${iso}\nRRULE:${text}`).between(new Date(from), new Date(to), true);
      expect(wallsOf(text, start, from, to)).toEqual(standard.map((instant) => instant.toISOString()));
    }),
    { numRuns: 60 },
  );
});

test.each([
  'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
  'FREQ=DAILY;INTERVAL=7;BYDAY=MO',
  'FREQ=MONTHLY;INTERVAL=12;BYMONTH=3',
  'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=31',
  'FREQ=WEEKLY;INTERVAL=1000000000',
  'FREQ=HOURLY;INTERVAL=24;BYHOUR=5',
])('the rule %s has no second day, and this is known at once', (text) => {
  const start = Date.parse('2026-12-01T09:00:00Z');
  expect(wallsOf(text, start, start + 1, start + 700 * dayLength)).toEqual([]);
});
