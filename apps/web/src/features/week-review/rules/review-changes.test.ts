import { dailyTask } from '@kairos/schema/entities/daily-task';
import { sample } from '#test/sample.ts';
import { reviewChanges, type ReviewedRecords } from './review-changes.ts';
import { maxTextLength, reviewOf, type Intention } from './week-review.ts';

const week = { first: '2026-11-22', last: '2026-11-28' };
const none: ReviewedRecords = { page: undefined, tasks: [], later: [] };
const changesOf = (intentions: readonly Partial<Intention>[], records: Partial<ReviewedRecords> = {}) =>
  reviewChanges(
    {
      ...reviewOf(week, undefined),
      intentions: intentions.map((one, index) => ({
        ...{ id: `new-${index}`, isStored: false, text: '', day: '' },
        ...one,
      })),
    },
    { ...none, ...records },
  );

test('intentions: the limit of the text matches the schema', () => {
  expect(dailyTask.fields.text.maxLength).toBe(maxTextLength);
});

test('intentions: new ones of Later come first there, in their order; empty ones are not stored', () => {
  const later = [sample('LaterTask', { id: 'old', order: -4 })];
  expect(changesOf([{ text: ' Swim ' }, { text: ' ' }, { text: 'Run' }], { later })).toEqual([
    { entity: 'LaterTask', id: 'new-0', values: { text: 'Swim', time: '', duration: '', order: -6 } },
    { entity: 'LaterTask', id: 'new-2', values: { text: 'Run', time: '', duration: '', order: -5 } },
  ]);
});

test('intentions: new ones of a day come after its tasks', () => {
  const day = '2026-11-30';
  const tasks = [sample('DailyTask', { id: 'a', date: day, order: 4 })];
  const intentions = [
    { text: 'Swim', day },
    { text: 'Choir', day: '2026-12-01' },
    { text: 'Run', day },
  ];
  expect(changesOf(intentions, { tasks }).map(({ id, values }) => [id, values])).toMatchObject([
    ['new-0', { text: 'Swim', date: day, order: 5, done: false }],
    ['new-1', { text: 'Choir', date: '2026-12-01', order: 0 }],
    ['new-2', { text: 'Run', date: day, order: 6 }],
  ]);
});

test('intentions: a task of Later stays there, is renamed, or moves to the day with its id', () => {
  const later = [sample('LaterTask', { id: 'old', text: 'Swim', order: 0, note: 'Goggles' })];
  const row = { id: 'old', isStored: true };
  expect(changesOf([{ ...row, text: 'Swim' }], { later })).toEqual([]);
  expect(changesOf([{ ...row, text: 'Swim far' }], { later })).toEqual([
    { entity: 'LaterTask', id: 'old', values: { text: 'Swim far' } },
  ]);
  expect(changesOf([{ ...row, text: 'Swim far', day: '2026-11-30' }], { later })).toMatchObject([
    {
      entity: 'DailyTask',
      id: 'old',
      values: { text: 'Swim far', note: 'Goggles', date: '2026-11-30', order: 0, _deleted: false },
    },
    { entity: 'LaterTask', id: 'old', values: { _deleted: true } },
  ]);
});

test('intentions: a task of the week moves to the day or to Later with its id', () => {
  const tasks = [sample('DailyTask', { id: 'letter', text: 'Letter', date: '2026-11-24', order: 2 })];
  const row = { id: 'letter', isStored: true, text: 'Letter' };
  expect(changesOf([{ ...row, day: '2026-11-30' }], { tasks })).toEqual([
    { entity: 'DailyTask', id: 'letter', values: { date: '2026-11-30', order: 0 } },
  ]);
  expect(changesOf([row], { tasks })).toMatchObject([
    { entity: 'DailyTask', id: 'letter', values: { _deleted: true } },
    { entity: 'LaterTask', id: 'letter', values: { text: 'Letter', _deleted: false } },
  ]);
});

test('intentions: a task that was deleted meanwhile is not created again', () => {
  expect(changesOf([{ id: 'gone', isStored: true, text: 'Letter', day: '2026-11-30' }])).toEqual([]);
});
