import fc from 'fast-check';
import { weekOf } from '#domain/days/week.ts';
import { weekdayOf, type Weekday } from '#domain/days/weekday.ts';
import { moveChoices } from './move-choices.ts';
import { earlierDays, earlierTasks } from './move-tasks.ts';

const namedDays = (today: string, firstOfWeek: Weekday = 'Sun') =>
  Object.fromEntries(moveChoices(today, firstOfWeek).map(({ name, day }) => [name, day]));

test.each([
  ['2026-11-23', { tomorrow: '2026-11-24', weekend: '2026-11-28', 'next-week': '2026-11-30' }],
  ['2026-11-27', { tomorrow: '2026-11-28', weekend: '2026-11-28', 'next-week': '2026-11-30' }],
  ['2026-11-28', { tomorrow: '2026-11-29', 'next-week': '2026-11-30' }],
  ['2026-11-22', { tomorrow: '2026-11-23', 'next-week': '2026-11-30' }],
  ['2026-12-31', { tomorrow: '2027-01-01', weekend: '2027-01-02', 'next-week': '2027-01-04' }],
  ['2026-03-07', { tomorrow: '2026-03-08', 'next-week': '2026-03-09' }],
  ['2026-10-30', { tomorrow: '2026-10-31', weekend: '2026-10-31', 'next-week': '2026-11-02' }],
  ['2026-04-03', { tomorrow: '2026-04-04', weekend: '2026-04-04', 'next-week': '2026-04-06' }],
])('move to: on %s the choices are %j', (today, days) => {
  expect(namedDays(today)).toEqual(days);
});

test.each([
  ['2026-11-22', 'Mon', { tomorrow: '2026-11-23', 'next-week': '2026-11-23' }],
  ['2026-11-23', 'Mon', { tomorrow: '2026-11-24', weekend: '2026-11-28', 'next-week': '2026-11-30' }],
  ['2026-11-27', 'Sat', { tomorrow: '2026-11-28', weekend: '2026-11-28', 'next-week': '2026-11-30' }],
  ['2026-11-28', 'Sat', { tomorrow: '2026-11-29', 'next-week': '2026-12-07' }],
] as const)('move to: on %s, with weeks from %s, the choices are %j', (today, firstOfWeek, days) => {
  expect(namedDays(today, firstOfWeek)).toEqual(days);
});

test('move to: every choice is a later day with its weekday, in every zone', () => {
  const anyDay = fc
    .date({
      min: new Date('1995-01-01T00:00:00Z'),
      max: new Date('2060-12-31T00:00:00Z'),
      noInvalidDate: true,
    })
    .map((date) => date.toISOString().slice(0, 10));
  fc.assert(
    fc.property(anyDay, fc.constantFrom('Sun', 'Mon', 'Sat'), (today, firstOfWeek) => {
      const days = namedDays(today, firstOfWeek);
      for (const day of Object.values(days)) expect(day > today).toBe(true);
      expect(Date.parse(days.tomorrow!) - Date.parse(today)).toBe(86_400_000);
      expect(weekdayOf(days['next-week']!)).toBe('Mon');
      expect(Date.parse(weekOf(days['next-week']!, firstOfWeek)[0]!)).toBe(
        Date.parse(weekOf(today, firstOfWeek)[6]!) + 86_400_000,
      );
      expect(days.weekend === undefined).toBe(['Sat', 'Sun'].includes(weekdayOf(today)));
      if (days.weekend !== undefined) expect(weekOf(today, 'Sun')[6]).toBe(days.weekend);
    }),
  );
});

const task = (id: string, date: string, order = 0, more = {}) => ({
  id,
  date,
  order,
  done: false,
  createdAt: '2026-11-01T08:00:00.000Z',
  ...more,
});

test.each([
  ['2026-11-23', ['2026-10-24', '2026-11-22']],
  ['2027-01-01', ['2026-12-02', '2026-12-31']],
  ['2026-03-09', ['2026-02-07', '2026-03-08']],
  ['2024-03-01', ['2024-01-31', '2024-02-29']],
])('earlier days: those before %s are %j', (today, days) => {
  expect(earlierDays(today)).toEqual(days);
});

test('earlier days: are thirty and end yesterday, in every zone', () => {
  const anyDay = fc
    .date({
      min: new Date('1995-01-01T00:00:00Z'),
      max: new Date('2060-12-31T00:00:00Z'),
      noInvalidDate: true,
    })
    .map((date) => date.toISOString().slice(0, 10));
  fc.assert(
    fc.property(anyDay, (today) => {
      const [first, last] = earlierDays(today).map((day) => Date.parse(day) / 86_400_000);
      expect([last! - first!, Date.parse(today) / 86_400_000 - last!]).toEqual([29, 1]);
    }),
  );
});

test('earlier tasks: are open and not of a series; the newest day first, each in its order', () => {
  const tasks = [
    task('a', '2026-11-15', 1),
    task('b', '2026-11-20', 2),
    task('c', '2026-11-20', 0),
    task('d', '2026-11-19', 0, { done: true }),
    task('e', '2026-11-19', 0, { seriesId: 's' }),
    task('f', '2026-11-19', 5, { seriesId: null }),
  ];
  expect(earlierTasks(tasks).map(({ id }) => id)).toEqual(['c', 'b', 'f', 'a']);
});
