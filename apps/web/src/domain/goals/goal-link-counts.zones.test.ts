// @spec goal-links

import { goalRecords, habitOf, sessionOf, taskOf } from './testing/goal-records.ts';
import { goalLinkCounts } from './goal-link-counts.ts';

const today = '2026-11-20';

test('goal link counts: done tasks of all days, logged days since the year began, and minutes', () => {
  const records = goalRecords({
    tasks: [taskOf({ id: 'a' }), taskOf({ id: 'b', date: '2025-12-30' }), taskOf({ id: 'c', done: false })],
    sessions: [sessionOf({ minutes: 50 }), sessionOf({ minutes: 25, date: '2025-12-30' })],
    habits: [
      habitOf({ id: 'run', kept: ['2025-12-31', '2026-01-01', '2026-11-19'] }),
      habitOf({ id: 'swim', kept: [today, '2026-11-25'] }),
    ],
  });
  expect(goalLinkCounts(records, 2026, today)).toEqual({ steps: 2, habitDays: 3, minutes: 75 });
  expect(goalLinkCounts(records, 2025, today).habitDays).toBe(4);
});

test('goal link counts: a paused day does not count', () => {
  const pauses = JSON.stringify([{ from: '2026-11-01', to: '2026-11-07' }]);
  const habits = [{ ...habitOf({ id: 'run', kept: ['2026-11-03', '2026-11-10'] }), pauses }];
  expect(goalLinkCounts(goalRecords({ habits }), 2026, today).habitDays).toBe(1);
});

test('goal link counts: nothing that serves it is 0', () => {
  expect(goalLinkCounts(goalRecords({}), 2026, today)).toEqual({ steps: 0, habitDays: 0, minutes: 0 });
});
