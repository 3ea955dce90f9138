import type { PartTable } from './part.ts';
import { renderTable } from './render-table.ts';

const column = { values: 'x', percentile: 0.5, better: 'lower', slack: 0 } as const;
const table: PartTable = {
  title: 'Start',
  about: '',
  rows: 'tasks',
  columns: [
    { ...column, title: 'cold', unit: 'ms', digits: 0 },
    { ...column, title: 'requests', unit: '', digits: 1 },
  ],
};
const same = { isWorse: false };

test('render table: a figure has its ratio, and is bold beyond the tolerance', () => {
  const rows = [
    {
      name: '0',
      cells: [
        { value: 1234.4, ratio: 1.004, ...same },
        { value: 2, ratio: undefined, ...same },
      ],
    },
    {
      name: '10,000',
      cells: [
        { value: 90, ratio: 2, isWorse: true },
        { value: undefined, ratio: undefined, ...same },
      ],
    },
  ];
  expect(renderTable(table, rows)).toBe(
    [
      '| tasks  |       cold, ms | requests |',
      '| ------ | -------------: | -------: |',
      '| 0      |  1,234 (1.00×) |      2.0 |',
      '| 10,000 | **90 (2.00×)** |          |',
    ].join('\n'),
  );
});

test('render table: a part without rows is its head', () => {
  expect(renderTable(table, []).split('\n')).toHaveLength(2);
});
