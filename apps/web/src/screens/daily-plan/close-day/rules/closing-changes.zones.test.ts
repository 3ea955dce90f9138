import { dayAt } from '#domain/days/day-at.ts';
import { dayTask } from '../testing/day-task.ts';
import type { DailyTask } from '@kairos/schema/records/daily-task';
import { sample } from '#test/sample.ts';
import { closingOf } from './closing.ts';
import { closingChanges } from './closing-changes.ts';

const written = { line: 'Ran slowly.', typed: '', slots: [{ id: 'new', newText: 'Bread' }] };
const daysOf = (day: string, tasks: readonly DailyTask[] = []) =>
  closingChanges({ ...closingOf(day, undefined), ...written }, undefined, tasks).changes.map(
    ({ entity, id, values }) => [entity === 'JournalPage' ? id : entity, (values as { date?: string }).date],
  );

test('close day: writes the page of the day before at 01:30 when days start at 04:00', () => {
  const today = dayAt(new Date(2026, 10, 24, 1, 30), '04:00');
  expect(daysOf(today)).toEqual([
    ['DailyTask', '2026-11-24'],
    ['2026-11-23', '2026-11-23'],
  ]);
});

test.each([
  ['the change to daylight saving time in Europe', '2026-03-28', '2026-03-29'],
  ['its end', '2026-10-24', '2026-10-25'],
  ['the change in California', '2026-03-07', '2026-03-08'],
  ['the change of half an hour on Lord Howe', '2026-10-03', '2026-10-04'],
  ['the end of a year', '2026-12-31', '2027-01-01'],
  ['the end of February', '2027-02-28', '2027-03-01'],
])('close day: the next day at %s', (_what, day, next) => {
  expect(daysOf(day)).toEqual([
    ['DailyTask', next],
    [day, day],
  ]);
});

test('close day: stores the page and the tasks together, and neither when the page is full', () => {
  const tasks = [dayTask('a', { date: '2026-11-21' })];
  const closing = { ...closingOf('2026-11-20', undefined), ...written };
  const night = closingChanges(closing, undefined, tasks);
  expect(night.changes.map(({ id }) => id)).toEqual(['new', 'a', '2026-11-20']);
  const full = sample('JournalPage', {
    id: '2026-11-20',
    date: '2026-11-20',
    text: 'a'.repeat(19_995),
    mood: null,
  });
  expect(closingChanges(closing, full, tasks)).toEqual({ changes: [], isFull: true });
  expect(closingChanges(closingOf('2026-11-20', undefined), full, tasks)).toEqual({
    changes: [],
    isFull: false,
  });
});
