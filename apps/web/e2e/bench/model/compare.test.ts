// @spec bench

import { compare, timesWorse } from './compare.ts';
import type { Figure } from './figure.ts';

const time: Figure = {
  name: 'start',
  percentile: 0.5,
  unit: 'ms',
  digits: 0,
  better: 'lower',
  tolerance: 1.5,
  slack: 10,
};
const score: Figure = { ...time, unit: '', better: 'higher', tolerance: 1.1, slack: 5 };

test('compare: the ratio is the present statistic divided by the statistic of the baseline', () => {
  const values = { present: [30, 10, 20], baseline: [40, 40, 50] };
  expect(compare(time, values)).toMatchObject({ present: 20, baseline: 40, ratio: 0.5, isWorse: false });
});

test('compare: a percentile is the value of the nearest rank, and leaves the values in their order', () => {
  const values = Array.from({ length: 100 }, (_, index) => 100 - index);
  const at = (percentile: number) => compare({ ...time, percentile }, { present: values }).present;
  expect([0, 0.5, 0.99, 1].map(at)).toEqual([1, 50, 99, 100]);
  expect(values[0]).toBe(100);
  expect(compare({ ...time, percentile: 0.99 }, { present: [5, 40, 6] }).present).toBe(40);
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
])('compare: %# %s', (figure, present, baseline, isWorse) => {
  expect(compare(figure, { present: [present], baseline: [baseline] }).isWorse).toBe(isWorse);
});

test.each([
  [{ ...time, target: 350 }, 350, true],
  [{ ...time, target: 350 }, 351, false],
  [{ ...score, target: 95 }, 95, true],
  [{ ...score, target: 95 }, 94, false],
  [time, 1000, undefined],
])('compare: %# a target is the worst accepted value', (figure, present, meetsTarget) => {
  expect(compare(figure, { present: [present] }).meetsTarget).toBe(meetsTarget);
});

test('compare: a figure of one side has no ratio and is not worse', () => {
  const none = { ratio: undefined, isWorse: false };
  expect(compare(time, { present: [5] })).toMatchObject({ present: 5, baseline: undefined, ...none });
  expect(compare(time, { baseline: [5] })).toMatchObject({ present: undefined, baseline: 5, ...none });
  expect(compare(time, { present: [5], baseline: [0] }).ratio).toBeUndefined();
});

test.each([
  [time, 150, 100, 1.5],
  [time, 50, 100, 0.5],
  [time, 20, 10, 1],
  [score, 50, 100, 2],
  [score, 100, 96, 1],
  [time, 5, 0, undefined],
])('times worse: %# the ratio to the baseline, 1 within the slack', (figure, present, baseline, expected) => {
  const comparison = compare(figure, { present: [present], baseline: [baseline] });
  expect(timesWorse(comparison)).toBe(expected);
});
