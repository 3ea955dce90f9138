import { taskChange } from '#domain/daily-tasks/task-change.ts';
import { taskDeletion } from '#domain/daily-tasks/task-deletion.ts';
import { taskMove } from '#domain/daily-tasks/task-move.ts';
import type { RecordChange } from '#domain/records/record-change.ts';
import { sample } from '#test/sample.ts';
import { applyChanges, tasksOf, type Records } from '../testing/apply-changes.ts';
import { editTask, endBefore, type Edit, type EditedTask } from './edit-task.ts';
import { formOf, type Typed } from './task-form.ts';

const daily = sample('TaskSeries', { id: 'old', text: 'Run', repeat: 'daily', start: '2026-11-20' });
const start: Records = { tasks: new Map(), series: new Map([['old', daily]]) };
const winter = { first: '2026-11-20', last: '2027-01-31' };
const onlyDeletions = (changes: readonly RecordChange[]) =>
  changes.filter(({ entity }) => entity === 'TaskSeries');

const taskOn = (records: Records, day: string, text?: string) => {
  const found = tasksOf(records, winter).find((one) => one.date === day && (text ?? one.text) === one.text);
  if (!found) throw new Error(`There is no task on ${day}`);
  return found;
};
const editedOn = (records: Records, day: string, text?: string): EditedTask => {
  const task = taskOn(records, day, text);
  const done = tasksOf(records, winter).filter(
    (one) => one.seriesId === task.seriesId && one.done && one.id !== task.id && one.date >= day,
  );
  return { task, series: records.series.get(task.seriesId ?? ''), done };
};
const editOn = (records: Records, day: string, typed: Typed, seriesId = 'new'): Edit => {
  const edited = editedOn(records, day);
  const edit = editTask(edited, formOf(edited.task, edited.series, typed), { seriesId, order: 0 });
  if (!edit) throw new Error('The edit changes nothing');
  return edit;
};
const split = (records: Records, day: string, typed: Typed, seriesId = 'new') =>
  applyChanges(records, editOn(records, day, { saveFor: 'later', ...typed }, seriesId).changes);
const change = (records: Records, ...changes: readonly RecordChange[]) => applyChanges(records, changes);
/** A deleted task is no record here: only its series knows of it. */
const deleteOn = (records: Records, day: string) =>
  change(records, ...onlyDeletions(taskDeletion(taskOn(records, day))));
const move = (records: Records, day: string, to: string) =>
  change(records, ...taskMove(taskOn(records, day), to, 0));
/** The shown values of some days, and of all other days. */
const shown = (records: Records, ...days: readonly string[]) =>
  tasksOf(records, winter)
    .filter(({ date }) => days.length === 0 || days.includes(date))
    .map(({ date, text, time }) => `${date.slice(5)} ${text}${time ? ` ${time}` : ''}`)
    .toSorted();

const deletedAndMoved = move(deleteOn(start, '2026-12-25'), '2026-12-20', '2026-11-30');
const days = ['2026-11-30', '2026-12-20', '2026-12-21', '2026-12-25'];
const stays = ['11-30 Run', '11-30 Run', '12-21 Swim'];

describe('"This and later"', () => {
  test('keeps deleted days deleted and moved days moved', () => {
    const made = split(deletedAndMoved, '2026-12-01', { text: 'Swim' });
    expect(shown(made, ...days)).toEqual(stays);
    expect(tasksOf(made, winter)).toHaveLength(tasksOf(deletedAndMoved, winter).length);
  });

  test('keeps them when it is used again, later or on the same day', () => {
    const once = split(deletedAndMoved, '2026-12-01', { text: 'Sail' });
    expect(shown(split(once, '2026-12-10', { text: 'Swim' }, 'third'), ...days)).toEqual(stays);
    expect(shown(split(once, '2026-12-01', { text: 'Swim' }, 'third'), ...days)).toEqual(stays);
  });

  test('keeps them with another repetition', () => {
    expect(
      shown(split(deletedAndMoved, '2026-12-01', { text: 'Swim', repeat: 'weekdays' }), ...days),
    ).toEqual(stays);
    const weekly = split(deletedAndMoved, '2026-12-01', { repeat: 'weekly', days: ['Fri', 'Sun'] });
    expect(shown(weekly, ...days, '2026-12-18')).toEqual(['11-30 Run', '11-30 Run', '12-18 Run']);
  });

  test('keeps a day that was moved from before it to after it, or after it', () => {
    const moved = move(move(start, '2026-11-25', '2026-12-05'), '2026-12-12', '2026-12-14');
    const made = split(moved, '2026-12-01', { text: 'Swim' });
    expect(shown(made, '2026-11-25', '2026-12-05', '2026-12-12', '2026-12-14')).toEqual([
      '12-05 Run',
      '12-05 Swim',
      '12-14 Swim',
      '12-14 Swim',
    ]);
  });

  test('keeps what later days have of their own, and changes the rest of them', () => {
    const edited = change(
      start,
      taskChange(taskOn(start, '2026-12-05'), { text: 'Run with Ana' }),
      taskChange(taskOn(start, '2026-12-06'), { time: '18:00' }),
      taskChange(taskOn(start, '2026-12-07'), { order: 3 }),
      taskChange(taskOn(start, '2026-12-08'), { done: true }),
    );
    const made = split(edited, '2026-12-01', { text: 'Swim', time: '07:00' });
    const edits = ['2026-12-05', '2026-12-06', '2026-12-07', '2026-12-08', '2026-12-09'];
    expect(shown(made, ...edits)).toEqual([
      '12-05 Run with Ana 07:00',
      '12-06 Swim 18:00',
      '12-07 Swim 07:00',
      '12-08 Run',
      '12-09 Swim 07:00',
    ]);
  });

  test('with another repetition keeps the days that have something of their own', () => {
    const edited = change(
      start,
      taskChange(taskOn(start, '2026-12-05'), { text: 'Run with Ana' }),
      taskChange(taskOn(start, '2026-12-06'), { order: 3 }),
    );
    const made = split(edited, '2026-12-01', { repeat: 'weekdays' });
    expect(shown(made, '2026-12-05', '2026-12-06')).toEqual(['12-05 Run with Ana']);
  });

  test('its undo restores every day', () => {
    const edited = change(
      deletedAndMoved,
      taskChange(taskOn(start, '2026-12-05'), { text: 'Run with Ana' }),
      taskChange(taskOn(start, '2026-12-08'), { done: true }),
    );
    const { changes, undo } = editOn(edited, '2026-12-01', { text: 'Swim', saveFor: 'later' });
    const made = applyChanges(edited, changes);
    expect(shown(applyChanges(made, undo))).toEqual(shown(edited));
    // Also of a day that was changed in between.
    const ticked = change(made, taskChange(taskOn(made, '2026-12-05'), { order: 2 }));
    expect(shown(applyChanges(ticked, undo), '2026-12-05')).toEqual(['12-05 Run with Ana']);
  });

  test('"Never" and its undo keep deleted and moved days', () => {
    const made = split(deletedAndMoved, '2026-12-01', { text: 'Swim' });
    const { changes, undo } = editOn(made, '2026-12-10', { repeat: 'never' });
    const ended = applyChanges(made, changes);
    expect(shown(ended, ...days, '2026-12-10', '2026-12-11')).toEqual([
      '11-30 Run',
      '11-30 Run',
      '12-10 Swim',
    ]);
    expect(shown(applyChanges(ended, undo), ...days)).toEqual(stays);
  });

  test('the deletion of this and later, and its undo, keep them', () => {
    const made = split(deletedAndMoved, '2026-12-01', { text: 'Swim' });
    const { changes, undo } = endBefore(editedOn(made, '2026-12-10'));
    const ended = applyChanges(made, changes);
    expect(shown(ended, ...days, '2026-12-11')).toEqual(['11-30 Run', '11-30 Run']);
    expect(shown(applyChanges(ended, undo), ...days)).toEqual(stays);
  });

  test('a task that the same edit moves to an earlier day leaves its former day to the new series', () => {
    const made = split(start, '2026-12-10', { day: '2026-12-05', text: 'Swim' });
    expect(shown(made, '2026-12-04', '2026-12-05', '2026-12-06', '2026-12-10')).toEqual([
      '12-04 Run',
      '12-05 Swim',
      '12-06 Swim',
      '12-10 Swim',
    ]);
  });

  test('moved back, deleted or ticked afterwards, a day of the former series is shown once', () => {
    const made = split(deletedAndMoved, '2026-12-01', { text: 'Swim' });
    const moved = tasksOf(made, winter).find(({ id }) => id === 'old:2026-12-20')!;
    const back = change(made, ...taskMove(moved, '2026-12-20', 0));
    expect(shown(back, ...days)).toEqual(['11-30 Run', '12-20 Swim', '12-21 Swim']);
    const renamed = split(back, '2026-12-20', { text: 'Sail' }, 'third');
    expect(shown(renamed, '2026-12-19', '2026-12-20', '2026-12-21')).toEqual([
      '12-19 Swim',
      '12-20 Sail',
      '12-21 Sail',
    ]);
    const ticked = change(back, taskChange(taskOn(back, '2026-12-20'), { done: true }));
    expect(shown(ticked, '2026-12-20')).toEqual(['12-20 Swim']);
    const opened = change(ticked, taskChange(taskOn(ticked, '2026-12-20'), { done: false }));
    expect(shown(opened, '2026-12-20')).toEqual(['12-20 Swim']);
  });

  test('a text that a later day gets again stays, although the former series had it', () => {
    const edited = change(start, taskChange(taskOn(start, '2026-12-05'), { text: 'Run with Ana' }));
    const made = split(edited, '2026-12-01', { text: 'Swim' });
    const renamed = applyChanges(made, editOn(made, '2026-12-05', { text: 'Run' }).changes);
    expect(shown(renamed, '2026-12-05')).toEqual(['12-05 Run']);
  });

  test('changes of another device, which did not know of it, are valid for the new series', () => {
    const made = editOn(start, '2026-12-01', { text: 'Swim', saveFor: 'later' });
    const elsewhere = [
      ...onlyDeletions(taskDeletion(taskOn(start, '2026-12-25'))),
      ...taskMove(taskOn(start, '2026-12-20'), '2026-11-30', 0),
      taskChange(taskOn(start, '2026-12-05'), { text: 'Run with Ana' }),
      taskChange(taskOn(start, '2026-12-08'), { done: true }),
    ];
    for (const changes of [
      [...made.changes, ...elsewhere],
      [...elsewhere, ...made.changes],
    ]) {
      const merged = applyChanges(start, changes);
      expect(shown(merged, ...days, '2026-12-05', '2026-12-08')).toEqual([
        '11-30 Run',
        '11-30 Run',
        '12-05 Run with Ana',
        '12-08 Run',
        '12-21 Swim',
      ]);
    }
  });

  test('series that name each other as the former one are shown', () => {
    const circle = {
      ...start,
      series: new Map([['old', { ...daily, splitFrom: 'old', end: '2026-11-22' }]]),
    };
    expect(shown(circle, '2026-11-21', '2026-11-23')).toEqual(['11-21 Run']);
  });
});
