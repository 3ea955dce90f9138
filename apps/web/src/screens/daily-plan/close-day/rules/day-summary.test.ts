import type { DailyTask } from '@kairos/schema/records/daily-task';
import { sample } from '#test/sample.ts';
import { dayTask } from '../testing/day-task.ts';
import { daySummary } from './day-summary.ts';

const day = '2026-11-20';
const task = (id: string, values: Partial<DailyTask> = {}) => dayTask(id, { done: true, ...values });
const none = { tasks: [], habits: [], sessions: [], goals: [] };

test('summary: a day without anything', () => {
  expect(daySummary(day, none)).toEqual({ done: [], total: 0, habits: 0, focusMinutes: 0, steps: [] });
});

test('summary: has the tasks that were done, in their order, and the number of all', () => {
  const tasks = [task('a'), task('b', { done: false }), task('c')];
  expect(daySummary(day, { ...none, tasks })).toMatchObject({ done: [{ id: 'a' }, { id: 'c' }], total: 3 });
});

test('summary: counts the habits that were kept on the day, also by the weekday', () => {
  const habits = [
    { log: '{"2026-11-20":true}' },
    { log: '{"2026-11-19":true,"2026-11-20":false}' },
    { log: '{"Fri":true}' },
    { log: 'no JSON' },
    { amount: 8, amounts: '{"2026-11-20":8}' },
    { amount: 8, amounts: '{"2026-11-20":7}' },
  ].map((values) => sample('Habit', values));
  expect(daySummary(day, { ...none, habits }).habits).toBe(3);
});

test('summary: sums the focused minutes of the day', () => {
  const sessions = [
    { date: day, minutes: 25 },
    { date: day, minutes: 50 },
    { date: '2026-11-19', minutes: 25 },
  ];
  expect(daySummary(day, { ...none, sessions }).focusMinutes).toBe(75);
});

test('summary: counts done tasks by goal, only for goals that are known and have a title', () => {
  const goals = [
    { id: 'run', title: ' Run a half marathon ' },
    { id: 'untitled', title: ' ' },
    { id: 'speak', title: 'Speak Portuguese' },
  ];
  const tasks = [
    task('a', { goalId: 'speak' }),
    task('b', { goalId: 'run' }),
    task('c', { goalId: 'run' }),
    task('d', { goalId: 'run', done: false }),
    task('e', { goalId: 'untitled' }),
    task('f', { goalId: 'deleted' }),
    task('g'),
  ];
  expect(daySummary(day, { ...none, tasks, goals }).steps).toEqual([
    { goalId: 'speak', title: 'Speak Portuguese', count: 1 },
    { goalId: 'run', title: 'Run a half marathon', count: 2 },
  ]);
});
