import type { Comparison } from './compare.ts';
import type { Figure } from './figure.ts';
import { renderTable } from './render-table.ts';

const figure: Figure = {
  name: '',
  percentile: 0.5,
  unit: 'ms',
  digits: 0,
  better: 'lower',
  tolerance: 1.5,
  slack: 0,
};
const comparison = (rest: Partial<Comparison>): Comparison => ({
  figure,
  present: undefined,
  baseline: undefined,
  ratio: undefined,
  isWorse: false,
  meetsTarget: undefined,
  ...rest,
});

test('render table: shows the target, both sides, their ratio, and whether the target is met', () => {
  const start = { ...figure, name: 'cold start', target: 350 };
  const score: Figure = { ...figure, name: 'score', unit: '', digits: 1, better: 'higher', target: 95 };
  const comparisons = [
    comparison({
      figure: start,
      present: 1234.4,
      baseline: 617.2,
      ratio: 2,
      isWorse: true,
      meetsTarget: false,
    }),
    comparison({ figure: score, present: 97, meetsTarget: true }),
  ];
  expect(renderTable(comparisons, { present: 'b2', baseline: 'a1' }).split('\n')).toEqual([
    '| figure | target | before: a1 | after: b2 | after ÷ before | target met |',
    '| --- | --: | --: | --: | --: | --- |',
    '| cold start | ≤ 350 ms | 617 ms | 1,234 ms | 2.00× **worse** | **no** |',
    '| score | ≥ 95.0 |  | 97.0 |  | yes |',
  ]);
});
