// @spec own-plans

import type { BucketItem } from '@kairos/schema/records/bucket-item';
import type { DailyTask } from '@kairos/schema/records/daily-task';
import type { YearlyPopupTask } from '@kairos/schema/records/yearly-popup-task';
import { taskLength } from '#domain/daily-tasks/task-length.ts';
import { toOwnPlans } from './to-own-plans.ts';

const record = { createdAt: '2026-11-20T08:00:00.000Z', updatedAt: '2026-11-20T08:00:00.000Z', owner: 'me' };
const task = (change: Partial<DailyTask>) =>
  ({
    ...record,
    id: 't',
    date: '2026-11-20',
    text: 'Choir',
    time: '',
    duration: '',
    order: 0,
    done: false,
    ...change,
  }) as DailyTask;
const monthTask = (change: Partial<YearlyPopupTask>) =>
  ({
    ...record,
    id: 'm',
    month: 'Nov',
    year: 2026,
    title: 'Winter tyres',
    date: '2026-11-20',
    time: null,
    done: false,
    ...change,
  }) as YearlyPopupTask;
const bucketItem = (change: Partial<BucketItem>) =>
  ({
    ...record,
    id: 'd',
    text: 'Northern lights',
    category: null,
    date: '2026-11-20',
    link: null,
    done: false,
    ...change,
  }) as BucketItem;

const november = { first: '2026-11-01', last: '2026-11-30' };
const none = { tasks: [], monthTasks: [], bucketItems: [] };

test('own plans: link a task to its day, with its length or half an hour', () => {
  const tasks = [
    task({ id: 'a', time: '18:00', minutes: 90, done: true }),
    task({ id: 'b', order: 1, minutes: 0 }),
    task({ id: 'c', order: 2, duration: 'all afternoon', minutes: null }),
    task({ id: 'd', order: 3, duration: '2 h', minutes: null }),
  ];
  expect(toOwnPlans({ ...none, tasks }, november, taskLength)).toEqual([
    {
      id: 'task a',
      kind: 'task',
      text: 'Choir',
      day: '2026-11-20',
      time: '18:00',
      minutes: 90,
      done: true,
      address: '/daily-plan?day=2026-11-20',
    },
    expect.objectContaining({ id: 'task b', time: undefined, minutes: 30, done: false }),
    expect.objectContaining({ id: 'task c', minutes: 30 }),
    expect.objectContaining({ id: 'task d', minutes: 120 }),
  ]);
});

test('own plans: show a month task on its date with a link to the popup of its month and year', () => {
  const monthTasks = [
    monthTask({ id: 'a', time: '09:00' }),
    monthTask({ id: 'b', month: 'Jan', year: 2027, date: '2026-11-30' }),
    monthTask({ id: 'c', year: null }),
    monthTask({ id: 'no date', date: null }),
  ];
  expect(
    toOwnPlans({ ...none, monthTasks }, november, taskLength).map(({ id, time, address }) => [
      id,
      time,
      address,
    ]),
  ).toEqual([
    ['month-task a', '09:00', '/yearly-popup?month=Nov&year=2026'],
    ['month-task b', undefined, '/yearly-popup?month=Jan&year=2027'],
    ['month-task c', undefined, '/yearly-popup?month=Nov&year=2026'],
  ]);
});

test('own plans: link a bucket item with a date to the bucket list', () => {
  const bucketItems = [bucketItem({}), bucketItem({ id: 'no date', date: null })];
  expect(toOwnPlans({ ...none, bucketItems }, november, taskLength)).toEqual([
    {
      id: 'dream d',
      kind: 'dream',
      text: 'Northern lights',
      day: '2026-11-20',
      time: undefined,
      minutes: 30,
      done: false,
      address: '/bucket-list',
    },
  ]);
});

test('own plans: sort tasks by order, then month tasks and bucket items by creation', () => {
  const later = { createdAt: '2026-11-21T08:00:00.000Z' };
  const plans = toOwnPlans(
    {
      tasks: [task({ id: '2', order: 2 }), task({ id: '1', order: 1 })],
      monthTasks: [monthTask({ id: '2', ...later }), monthTask({ id: '1' })],
      bucketItems: [bucketItem({ id: '2', ...later }), bucketItem({ id: '1' })],
    },
    november,
    taskLength,
  );
  expect(plans.map(({ id }) => id)).toEqual([
    'task 1',
    'task 2',
    'month-task 1',
    'month-task 2',
    'dream 1',
    'dream 2',
  ]);
});

test('own plans: include the first and the last day of the range only', () => {
  const days = ['2026-10-31', '2026-11-01', '2026-11-30', '2026-12-01', '2025-11-20'];
  const plans = toOwnPlans(
    {
      tasks: days.map((date) => task({ id: date, date })),
      monthTasks: days.map((date) => monthTask({ id: date, date })),
      bucketItems: days.map((date) => bucketItem({ id: date, date })),
    },
    november,
    taskLength,
  );
  expect(plans.map(({ day }) => day)).toEqual(Array(3).fill(['2026-11-01', '2026-11-30']).flat());
});
