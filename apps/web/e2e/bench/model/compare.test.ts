import { compare } from './compare.ts';
import type { Column } from './part.ts';
import { Samples } from './samples.ts';

const time: Column = {
  title: 'median',
  values: 'time',
  percentile: 0.5,
  unit: 'ms',
  digits: 0,
  better: 'lower',
  tolerance: 1.5,
  slack: 10,
};
const score: Column = { ...time, values: 'score', unit: '', better: 'higher', tolerance: 1.1, slack: 5 };

function samples(name: string, ...values: readonly number[]): Samples {
  const all = new Samples();
  all.add('row', name, ...values);
  return all;
}
const cellOf = (column: Column, value: number, before: number) =>
  compare([column], samples(column.values, value), samples(column.values, before))[0]?.cells[0];

test('compare: the ratio is the present statistic divided by the statistic of the baseline', () => {
  const rows = compare([time], samples('time', 30, 10, 20), samples('time', 40, 40, 50));
  expect(rows).toEqual([{ name: 'row', cells: [{ value: 20, ratio: 0.5, isWorse: false }] }]);
});

test.each([
  [time, 151, 100, true, 'more than the tolerance and the slack'],
  [time, 150, 100, false, 'exactly the tolerance'],
  [time, 20, 10, false, 'twice as much, but within the slack'],
  [time, 21, 10, true, 'twice as much and over the slack'],
  [time, 50, 100, false, 'better'],
  [time, 11, 0, true, 'over the slack, from nothing'],
  [score, 80, 100, true, 'a lower score'],
  [score, 95, 100, false, 'a lower score within the slack'],
  [score, 100, 80, false, 'a higher score'],
])('compare: %# %s', (column, value, before, isWorse) => {
  expect(cellOf(column, value, before)?.isWorse).toBe(isWorse);
});

test('compare: a column without tolerance is never worse', () => {
  const { tolerance: _tolerance, ...shown } = time;
  expect(cellOf(shown, 1000, 1)).toEqual({ value: 1000, ratio: 1000, isWorse: false });
});

test('compare: without a baseline, and for a row that only one side has, there is no ratio', () => {
  const alone = { value: 5, ratio: undefined, isWorse: false };
  expect(compare([time], samples('time', 5), undefined)[0]?.cells).toEqual([alone]);
  expect(compare([time], samples('time', 5), new Samples())[0]?.cells).toEqual([alone]);
  expect(compare([time], samples('other', 5), undefined)[0]?.cells[0]?.value).toBeUndefined();
});

test('compare: nothing on both sides is the same, and something instead of nothing has no ratio', () => {
  expect(cellOf(time, 0, 0)).toEqual({ value: 0, ratio: 1, isWorse: false });
  expect(cellOf(time, 5, 0)).toEqual({ value: 5, ratio: undefined, isWorse: false });
});

test('samples: rows keep the order of their first value, and values are added', () => {
  const all = new Samples();
  all.add('b', 'x', 1);
  all.add('a', 'x', 2);
  all.add('b', 'x', 3, 4);
  expect(all.rows).toEqual(['b', 'a']);
  expect(all.values('b', 'x')).toEqual([1, 3, 4]);
  expect(all.values('c', 'x')).toEqual([]);
});
