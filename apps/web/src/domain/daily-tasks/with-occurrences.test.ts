import type { DailyTask } from '@kairos/schema/records/daily-task';
import type { TaskSeries } from '@kairos/schema/records/task-series';
import { sample } from '#test/sample.ts';
import { withOccurrences } from './with-occurrences.ts';

const createdAt = '2026-11-20T08:00:00.000Z';
const run = sample('TaskSeries', {
  ...{ id: 'run', text: 'Run', time: '07:30', duration: '40 min', minutes: 40, createdAt },
  ...{ repeat: 'weekly', days: ['Tue', 'Thu'], start: '2026-11-24' },
});
const plain = sample('DailyTask', { id: 'plain', date: '2026-11-24', text: 'Call Grandma', createdAt });
const stored = (rest: Partial<DailyTask>): DailyTask => ({ ...plain, ...rest });
const week = { first: '2026-11-22', last: '2026-11-28' };
const shown = (tasks: readonly DailyTask[], series: readonly TaskSeries[], range = week) =>
  withOccurrences(tasks, series, range).map(({ id, date, text, done }) => [id, date, text, done]);

test('occurrences of a week: have the values of the series', () => {
  expect(withOccurrences([], [run], week)).toEqual([
    sample('DailyTask', {
      ...{ id: 'run:2026-11-24', date: '2026-11-24', text: 'Run', time: '07:30', duration: '40 min' },
      ...{ minutes: 40, order: 0, done: false, seriesId: 'run', goalId: null, ticks: null, createdAt },
    }),
    expect.objectContaining({ id: 'run:2026-11-26', date: '2026-11-26' }),
  ]);
});

test('occurrences of a week: are replaced by stored tasks', () => {
  const done = stored({ id: 'run:2026-11-24', seriesId: 'run', text: 'Run far', done: true });
  expect(shown([done, plain], [run])).toEqual([
    ['run:2026-11-24', '2026-11-24', 'Run far', true],
    ['plain', '2026-11-24', 'Call Grandma', false],
    ['run:2026-11-26', '2026-11-26', 'Run', false],
  ]);
});

test('occurrences of a week: leave out moved and deleted days', () => {
  expect(shown([], [{ ...run, without: '{"2026-11-24":true}' }])).toEqual([
    ['run:2026-11-26', '2026-11-26', 'Run', false],
  ]);
});

test('occurrences of a week: include a task that was restored to a day that its series leaves out', () => {
  const back = stored({ id: 'run:2026-11-24', seriesId: 'run' });
  expect(shown([back], [{ ...run, without: '{"2026-11-24":true}', end: '2026-11-25' }])).toEqual([
    ['run:2026-11-24', '2026-11-24', 'Call Grandma', false],
  ]);
});

test('occurrences of a week: keep done tasks of an ended series, and tasks moved from or to a day before its end', () => {
  const ended = { ...run, end: '2026-11-24' };
  const later = stored({ id: 'run:2026-11-26', seriesId: 'run', date: '2026-11-26' });
  const movedHere = stored({ id: 'run:2026-12-01', seriesId: 'run', date: '2026-11-23' });
  const movedAway = stored({ id: 'run:2026-11-24', seriesId: 'run', date: '2026-11-27' });
  expect(shown([later, movedHere, movedAway], [ended]).map(([id]) => id)).toEqual([
    'run:2026-12-01',
    'run:2026-11-24',
  ]);
  expect(shown([{ ...later, done: true }], [ended]).map(([id]) => id)).toEqual([
    'run:2026-11-26',
    'run:2026-11-24',
  ]);
});

test('occurrences of a week: leave out the first task of a series when the series has ended', () => {
  const first = stored({ seriesId: 'run' });
  expect(shown([first], [{ ...run, end: '2026-11-24', without: '{"2026-11-24":true}' }])).toHaveLength(1);
  expect(shown([first], [{ ...run, end: '2026-11-23' }])).toEqual([]);
});

test('occurrences of a week: include a task whose series is unknown', () => {
  expect(shown([stored({ seriesId: 'another' })], [run])).toHaveLength(3);
});

test('occurrences: find the next ones of each series without a last day', () => {
  const daily = { ...run, id: 'pages', text: 'Morning pages', repeat: 'daily' };
  const done = stored({ id: 'run:2026-11-26', seriesId: 'run', date: '2026-11-26', done: true });
  const range = { first: '2026-11-25', last: '9999-12-31', perSeries: 2 };
  expect(shown([done], [run, daily], range).map(([id]) => id)).toEqual([
    'run:2026-11-26',
    'run:2026-12-01',
    'run:2026-12-03',
    'pages:2026-11-25',
    'pages:2026-11-26',
  ]);
});

test('occurrences: return the same array of stored tasks when there are no series', () => {
  const tasks = [plain];
  expect(withOccurrences(tasks, [], week)).toBe(tasks);
});
