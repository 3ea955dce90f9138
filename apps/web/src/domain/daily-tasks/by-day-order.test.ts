import { byDayOrder } from './by-day-order.ts';

const task = (id: string, rest: Partial<Parameters<typeof byDayOrder>[0]> = {}) => ({
  ...{ id, order: 0, seriesId: null, time: '', createdAt: '2026-11-20T08:00:00.000Z' },
  ...rest,
});
const ordered = (tasks: readonly Parameters<typeof byDayOrder>[0][]) =>
  [...tasks].sort(byDayOrder).map(({ id }) => id);

test('day order: sorts unmoved occurrences by time first, then other tasks by creation', () => {
  expect(
    ordered([
      task('second', { createdAt: '2026-11-20T09:00:00.000Z' }),
      task('first'),
      task('whenever', { seriesId: 'c', time: '' }),
      task('evening', { seriesId: 'a', time: '18:30' }),
      task('morning', { seriesId: 'b', time: '07:00', createdAt: '2026-11-22T08:00:00.000Z' }),
    ]),
  ).toEqual(['morning', 'evening', 'whenever', 'first', 'second']);
});

test('day order: keeps the position of moved tasks', () => {
  expect(
    ordered([task('repeating', { seriesId: 'a', order: 2 }), task('last', { order: 3 }), task('first')]),
  ).toEqual(['first', 'repeating', 'last']);
});
