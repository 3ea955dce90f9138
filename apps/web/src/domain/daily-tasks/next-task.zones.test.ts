// @spec task-after-done

import type { DailyTask } from '@kairos/schema/records/daily-task';
import type { PendingValue, Row } from '@kairos/sync/record';
import { sample } from '#test/sample.ts';
import fc from 'fast-check';
import { dayAt } from '#domain/days/day-at.ts';
import { dayNumber, shiftDay } from '#domain/days/shift-day.ts';
import { isLeftOpen } from './is-left-open.ts';
import { isChanged, nextTaskChange, nextTaskDay } from './next-task.ts';
import { SeriesIndex } from './series-index.ts';
import { withOccurrences } from './with-occurrences.ts';

const series = sample('TaskSeries', {
  ...{ id: 'plants', text: 'Water', time: '08:00', repeat: 'afterDone', every: 7, start: '2026-11-24' },
  without: '{"2026-11-24":true}',
});
const index = new SeriesIndex([series]);
const instant = fc.date({
  min: new Date('2020-01-01T00:00:00Z'),
  max: new Date('2040-01-01T00:00:00Z'),
  noInvalidDate: true,
});

/** The row of a next task, with values of later changes. */
function rowOf(values: Partial<DailyTask> = {}): Row {
  const change = nextTaskChange('water~1', series, '2026-12-01', false);
  const stamped = (given: Readonly<Record<string, unknown>>, time: number): Record<string, PendingValue> =>
    Object.fromEntries(
      Object.entries(given).map(([path, value]) => [
        path,
        { value, stamp: time === 0 ? '0000000000000-default' : `${1_763_900_000_000 + time}-c1` },
      ]),
    );
  const pending = {
    ...stamped({ ...change.defaults }, 0),
    ...stamped({ ...change.values }, 1),
    ...stamped({ ...values }, 2),
  };
  return {
    entity: 'DailyTask',
    id: 'water~1',
    base: null,
    createdAt: series.createdAt,
    tried: null,
    pending,
  };
}

test('next task: comes some days after the local day on which it was done, also over changes of the clock', () => {
  const every = fc.integer({ min: 1, max: 365 });
  fc.assert(
    fc.property(instant, every, fc.constantFrom('00:00', '04:00'), (done, days, start) => {
      const from = dayAt(done, start);
      const day = nextTaskDay({ every: days, end: null }, from);
      expect(dayNumber(day ?? '') - dayNumber(from)).toBe(days);
    }),
  );
});

test('next task: there is one open day, however often and whenever it is done', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 30 }), (waits) => {
      const rule = { ...series, start: '2026-11-24', without: '{}' };
      let today = rule.start;
      const done: DailyTask[] = [];
      let open: string | undefined = rule.start;
      for (const wait of waits) {
        today = shiftDay(today, wait);
        done.push(sample('DailyTask', { id: `${open}`, date: open ?? '', seriesId: rule.id, done: true }));
        open = nextTaskDay(rule, today);
      }
      const stored = [
        ...done.map((task, number) => ({
          ...task,
          id: number === 0 ? `plants:${rule.start}` : `plants~${number}`,
        })),
        ...(waits.length === 0
          ? []
          : [
              sample('DailyTask', {
                id: `plants~${waits.length}`,
                date: open ?? '',
                seriesId: rule.id,
                done: false,
              }),
            ]),
      ];
      const shown = withOccurrences(stored, [rule], { first: '2026-01-01', last: '2060-12-31' });
      expect(shown.filter(isLeftOpen).map(({ date }) => date)).toEqual([open]);
    }),
  );
});

test('next task: has the values of its series, and none after the end', () => {
  expect(nextTaskChange('water~1', series, '2026-12-01', false)).toMatchObject({
    ...{ values: { date: '2026-12-01', _deleted: false }, createdAt: series.createdAt },
    defaults: { text: 'Water', time: '08:00', seriesId: 'plants', order: 0, done: false },
  });
  expect(nextTaskChange('water~1', series, '2026-12-01', true).values).toMatchObject({
    ...{ date: '2026-12-01', _deleted: false, text: 'Water', done: false, doneAt: null },
  });
  expect(nextTaskDay({ every: 7, end: '2026-12-01' }, '2026-11-24')).toBe('2026-12-01');
  expect(nextTaskDay({ every: 7, end: '2026-11-30' }, '2026-11-24')).toBeUndefined();
  expect(nextTaskDay({ every: null, end: null }, '2200-12-31')).toBeUndefined();
});

test.each([
  ['nothing', {}, false],
  ['its order in the day', { order: 4 }, false],
  ['its day', { date: '2026-12-02' }, true],
  ['its text', { text: 'Water and feed' }, true],
  ['its time', { time: '' }, true],
  ['its note', { note: 'Ask for the key' }, true],
  ['a tick of its note', { ticks: '{"1":true}' }, true],
  ['its goal', { goalId: 'goal' }, true],
  ['that it is done', { done: true }, true],
])('next task: counts as changed after a change of %s: %j', (_, values, expected) => {
  expect(isChanged(rowOf(values), index)).toBe(expected);
});

test('next task: an imported one is unchanged', () => {
  const stamp = '0000000000000-default';
  const pending = Object.fromEntries(
    Object.entries(rowOf().pending)
      .filter(([path]) => path !== '_deleted')
      .map(([path, { value }]) => [path, { value, stamp }]),
  );
  expect(isChanged({ ...rowOf(), pending }, index)).toBe(false);
});
