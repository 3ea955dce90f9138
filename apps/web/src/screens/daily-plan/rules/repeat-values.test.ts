import { sample } from '#test/sample.ts';
import { repeatValues } from './repeat-values.ts';
import { formOf } from './task-form.ts';

const task = sample('DailyTask', { date: '2026-11-24' });

test.each([
  [{ repeat: 'never' }, {}],
  [{ repeat: 'daily' }, {}],
  [{ repeat: 'weekly', days: ['Tue'] }, { days: ['Tue'] }],
  [
    { repeat: 'weeks', every: '2', days: ['Tue', 'Thu'] },
    { every: 2, days: ['Tue', 'Thu'] },
  ],
  [{ repeat: 'monthly' }, { monthDay: 24 }],
  [
    { repeat: 'months', every: '3' },
    { every: 3, monthDay: 24 },
  ],
  [{ repeat: 'monthlyOn' }, { days: ['Tue'], weekOfMonth: 4 }],
  [
    { repeat: 'monthlyOn', which: 'last', weekday: 'Wed' },
    { days: ['Wed'], weekOfMonth: -1 },
  ],
  [{ repeat: 'yearly' }, { monthDay: 24 }],
] as const)('repeat values: of %j', (typed, values) => {
  expect(repeatValues(formOf(task, undefined, typed), task, undefined)).toEqual(values);
});
