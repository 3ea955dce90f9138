import fc from 'fast-check';
import { shiftDay } from '#domain/days/shift-day.ts';
import { weekdayOf, weekdays } from '#domain/days/weekday.ts';
import { streak } from './streak.ts';

const friday = '2026-11-20';
const everyDay = [...weekdays];
const workdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'];
/** The done days up to `last`, newest first: x is done, anything else is not. */
const done = (pattern: string, last = friday) =>
  new Set(Array.from(pattern).flatMap((mark, ago) => (mark === 'x' ? [shiftDay(last, -ago)] : [])));

test.each([
  ['nothing done', '', everyDay, 0],
  ['today done', 'x', everyDay, 1],
  ['today and the days before', 'xxxx', everyDay, 4],
  ['today not yet done', '-xxx', everyDay, 3],
  ['yesterday missed', 'x-xx', everyDay, 1],
  ['today and yesterday missed', '--xx', everyDay, 0],
  ['the weekend is free', 'xxxxx--xx', workdays, 7],
  ['a scheduled day between was missed', 'xx-xx--xx', workdays, 2],
  ['a logged free day does not count', 'xxxxxxxxx', workdays, 7],
  ['only free days were done', '-----xx', workdays, 0],
  ['one day a week, three weeks', 'x------x------x', ['Fri'], 3],
  ['one day a week, not today', '-x------x------x', ['Thu'], 3],
  ['no schedule: any day counts', 'xxx', [], 3],
  ['no schedule: a day without breaks', 'x-x', [], 1],
  ['words that are no days are no schedule', 'xx', ['Caturday'], 2],
])('streak: %s', (_, pattern, scheduled, length) => {
  expect(streak(done(pattern), scheduled, friday)).toBe(length);
});

test('streak: ignores a day that is logged far ahead', () => {
  expect(streak(new Set([friday, shiftDay(friday, 2)]), everyDay, friday)).toBe(1);
});

test('streak: ignores a stored day of an invalid year', () => {
  const far = ['0001-01-01', '-000001-01-01', '9999-12-31', '+010000-01-01'];
  const pauses = [{ from: '0001-01-01', to: '2026-11-19' }];
  expect(streak(new Set([friday, ...far]), ['Fri'], friday, { pauses })).toBe(1);
});

test('streak: keeps its length after a westward crossing of the date line', () => {
  const logged = done('xxxxx', '2026-11-21');
  expect(streak(logged, everyDay, '2026-11-21')).toBe(5);
  expect(streak(logged, everyDay, '2026-11-20')).toBe(5);
});

const schedules = fc.subarray(everyDay, { minLength: 1 });
const habit = fc.record({
  today: fc
    .date({ min: new Date('1995-01-01'), max: new Date('2060-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  scheduled: schedules,
  marks: fc.array(fc.boolean(), { maxLength: 120 }),
});

/** A second implementation: the unbroken end of the scheduled days, oldest first. */
function unbrokenEnd(logged: ReadonlySet<string>, scheduled: readonly string[], today: string): number {
  const past = Array.from({ length: 200 }, (_, index) => shiftDay(today, index - 199));
  const outcomes = past
    .filter((day) => scheduled.includes(weekdayOf(day)))
    .filter((day) => day !== today || logged.has(day))
    .map((day) => (logged.has(day) ? 'x' : '-'));
  return /x*$/.exec(outcomes.join(''))?.[0].length ?? 0;
}

describe('streak, for any schedule and log,', () => {
  const loggedOf = ({ today, marks }: { today: string; marks: boolean[] }) =>
    done(marks.map((mark) => (mark ? 'x' : '-')).join(''), today);

  test('is the unbroken run at the end of the scheduled days', () => {
    fc.assert(
      fc.property(habit, (one) => {
        const logged = loggedOf(one);
        expect(streak(logged, one.scheduled, one.today)).toBe(unbrokenEnd(logged, one.scheduled, one.today));
      }),
    );
  });

  test('does not depend on days that are not scheduled', () => {
    fc.assert(
      fc.property(habit, fc.integer({ min: 0, max: 120 }), (one, ago) => {
        const logged = loggedOf(one);
        const day = shiftDay(one.today, -ago);
        fc.pre(!one.scheduled.includes(weekdayOf(day)));
        const before = streak(logged, one.scheduled, one.today);
        expect(streak(new Set([...logged, day]), one.scheduled, one.today)).toBe(before);
        expect(streak(new Set([...logged].filter((other) => other !== day)), one.scheduled, one.today)).toBe(
          before,
        );
      }),
    );
  });

  test('grows by one when today is scheduled and done', () => {
    fc.assert(
      fc.property(habit, (one) => {
        fc.pre(one.scheduled.includes(weekdayOf(one.today)));
        const open = new Set([...loggedOf(one)].filter((day) => day !== one.today));
        const before = streak(open, one.scheduled, one.today);
        expect(streak(new Set([...open, one.today]), one.scheduled, one.today)).toBe(before + 1);
      }),
    );
  });
});

// Each zone has other days of clock changes; the runs cover every day of the year.
test('streak: counts every day of a daily habit at any hour and over each clock change', () => {
  const localDay = (date: Date) => new Intl.DateTimeFormat('en-CA').format(date);
  fc.assert(
    fc.property(
      fc.integer({ min: 1995, max: 2060 }),
      fc.integer({ min: 0, max: 364 }),
      fc.array(fc.integer({ min: 0, max: 23 }), { minLength: 1, maxLength: 400 }),
      (year, start, hours) => {
        const instants = hours.map((hour, index) => new Date(year, 0, 1 + start + index, hour, 59));
        const logged = new Set(instants.map(localDay));
        expect(streak(logged, everyDay, localDay(instants.at(-1)!))).toBe(hours.length);
      },
    ),
  );
});
