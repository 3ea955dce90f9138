// @spec task-note

import type { DailyTask } from '@kairos/schema/records/daily-task';
import type { TaskSeries } from '@kairos/schema/records/task-series';
import { sample } from '#test/sample.ts';
import { tickValues } from './note-change.ts';
import { taskChange } from './task-change.ts';
import { withOccurrences } from './with-occurrences.ts';

const series = sample('TaskSeries', {
  ...{ id: 'run', text: 'Run', repeat: 'daily', start: '2026-11-24', note: '[ ] Shoes\n[ ] Water' },
});
const stored = (rest: Partial<DailyTask>): DailyTask => ({
  ...sample('DailyTask', { id: 'run:2026-11-25', date: '2026-11-25', text: 'Run', seriesId: 'run' }),
  ...rest,
});
const day = { first: '2026-11-25', last: '2026-11-25' };
const shown = (tasks: readonly DailyTask[], all: readonly TaskSeries[] = [series]) =>
  withOccurrences(tasks, all, day);

test('note of a day: an occurrence has the note of its series, without ticks', () => {
  expect(shown([])).toMatchObject([{ note: series.note, ticks: null }]);
});

test('note of a day: a record that an older app stored has the note of its series', () => {
  expect(shown([stored({ note: null, done: true })])).toMatchObject([{ note: series.note }]);
  expect(shown([stored({ note: '' })])).toMatchObject([{ note: '' }]);
});

test('note of a day: its ticks do not belong to a note of its own', () => {
  const ticks = '{"1":true}';
  expect(shown([stored({ note: series.note, ticks })])).toMatchObject([{ ticks }]);
  expect(shown([stored({ note: '[ ] Bike\n[ ] Shoes', ticks })])).toMatchObject([{ ticks: null }]);
});

test('note of a day: a tick is stored for the day while the note is that of the series, else in the note', () => {
  const [task] = shown([]);
  expect(tickValues(task!, 2, true, series.note)).toEqual({ 'ticks/2': true });
  expect(taskChange(task!, tickValues(task!, 2, true, series.note))).toMatchObject({
    values: { 'ticks/2': true },
    defaults: { note: series.note },
  });
  const own = stored({ note: '[ ] Bike\n[ ] Shoes' });
  expect(tickValues(own, 1, true, series.note)).toEqual({ note: '[x] Bike\n[ ] Shoes' });
});

test('note of a day: the first tick after the series is gone keeps those of the day', () => {
  const alone = stored({ seriesId: null, note: series.note, ticks: '{"1":true}' });
  expect(tickValues(alone, 2, true, undefined)).toEqual({ note: '[x] Shoes\n[x] Water', 'ticks/1': null });
});

describe('note of a day after a split of its series', () => {
  const ended = { ...series, end: '2026-11-24' };
  const split = (note: string | null) => [
    ended,
    { ...series, id: 'late', start: '2026-11-25', splitFrom: 'run', note, without: '{}' },
  ];
  const ticked = stored({ note: series.note, ticks: '{"1":true}', order: 2 });

  test('is the new note, without the ticks of the former one, and its next change stores both', () => {
    const [task] = shown([ticked], split('[ ] Bike\n[ ] Shoes'));
    expect(task).toMatchObject({ seriesId: 'late', note: '[ ] Bike\n[ ] Shoes', ticks: '{"1":false}' });
    expect(taskChange(task!, { order: 0 }).values).toMatchObject({
      note: '[ ] Bike\n[ ] Shoes',
      'ticks/1': false,
      seriesId: 'late',
    });
  });

  test('keeps the ticks when the note is the same', () => {
    expect(shown([ticked], split(series.note))).toMatchObject([{ seriesId: 'late', ticks: '{"1":true}' }]);
  });

  test('stays that of a done task, with its ticks as marks', () => {
    expect(shown([{ ...ticked, done: true }], split('[ ] Bike'))).toMatchObject([
      { seriesId: 'late', note: '[x] Shoes\n[ ] Water', ticks: '{"1":false}' },
    ]);
  });

  test('is that of the former series when an older app has split it without a note', () => {
    expect(shown([], split(null))).toMatchObject([{ id: 'late:2026-11-25', note: series.note }]);
    expect(shown([], split(''))).toMatchObject([{ note: '' }]);
  });
});
