import { findWorseFigures } from './worse-ratios.mjs';

test('worse ratios: names a figure that is more than 10 % worse in three runs', () => {
  const runs = [
    { start: 1.2, input: 1.3, size: 1.1 },
    { start: 1.11, input: 0.9, size: 1.1 },
    { start: 1.4, input: 1.3, size: 1.1 },
  ];
  expect(findWorseFigures(runs)).toEqual(['start']);
});

test('worse ratios: two runs, or a run without the figure, name none', () => {
  expect(findWorseFigures([{ start: 2 }, { start: 2 }])).toEqual([]);
  expect(findWorseFigures([{ start: 2 }, { start: 2 }, { input: 2 }])).toEqual([]);
});
