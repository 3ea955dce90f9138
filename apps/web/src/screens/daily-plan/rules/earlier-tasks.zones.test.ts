import fc from 'fast-check';
import { earlierDays, earlierTasks } from './earlier-tasks.ts';

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
