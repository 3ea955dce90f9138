import { monthPopupPath } from './month-popup-path.ts';

test.each([
  ['its own year', { month: 'Apr', year: 2027, date: '2026-04-02' }, '/yearly-popup?month=Apr&year=2027'],
  [
    'the year of its date',
    { month: 'Apr', year: null, date: '2025-04-02' },
    '/yearly-popup?month=Apr&year=2025',
  ],
  ['no year', { month: 'Apr', year: null, date: null }, '/yearly-popup?month=Apr'],
])('month popup path: contains the month and %s', (_, task, path) => {
  expect(monthPopupPath(task)).toBe(path);
});
