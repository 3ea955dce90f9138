// @spec task-repeats

import fc from 'fast-check';
import { shiftDay } from '#domain/days/shift-day.ts';
import { taskChange } from '#domain/daily-tasks/task-change.ts';
import { sample } from '#test/sample.ts';
import { applyChanges, tasksOf, type Records } from '../testing/apply-changes.ts';
import { editTask, endBefore, firstChangedDay, type EditedTask } from './edit-task.ts';
import { formOf, repeats, type Typed } from './task-form.ts';

const createdAt = '2026-11-20T08:00:00.000Z';
const november = { first: '2026-11-22', last: '2026-12-12' };
const run = { text: 'Run', time: '07:30', duration: '40 min', minutes: 40, createdAt };
const plain = sample('DailyTask', { ...run, id: 'plain', date: '2026-11-24', order: 2 });
const weekly = sample('TaskSeries', {
  ...run,
  ...{ id: 'old', repeat: 'weekly', days: ['Tue', 'Thu'], start: '2026-11-24' },
});
const place = { seriesId: 'new', order: 5 };
const empty: Records = { tasks: new Map(), series: new Map() };
const withPlain: Records = { ...empty, tasks: new Map([['plain', plain]]) };
const withWeekly: Records = { ...empty, series: new Map([['old', weekly]]) };

function edited(records: Records, id: string, typed: Typed): EditedTask {
  const all = tasksOf(records, { first: '2026-11-01', last: '2027-02-28' });
  const task = all.find((one) => one.id === id);
  if (!task) throw new Error(`There is no task ${id}`);
  const series = records.series.get(task.seriesId ?? '');
  const first = firstChangedDay(task, formOf(task, series, typed));
  const done = [...records.tasks.values()].filter(
    (one) => one.seriesId === task.seriesId && one.done && one.id !== id && one.date >= first,
  );
  return { task, series, done };
}

function save(records: Records, id: string, typed: Typed) {
  const what = edited(records, id, typed);
  return editTask(what, formOf(what.task, what.series, typed), place);
}

const shown = (records: Records) =>
  tasksOf(records, november)
    .map(({ date, text, time, done, seriesId }) => ({ date, text, time, done, seriesId }))
    // By day, then by the rest.
    .sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
const days = (records: Records) => shown(records).map(({ date }) => date);
const after = (records: Records, id: string, typed: Typed) =>
  applyChanges(records, save(records, id, typed)?.changes ?? []);

describe('edit task', () => {
  test('stores only changed fields, and reads the minutes of a new duration', () => {
    expect(save(withPlain, 'plain', { text: ' Run far ', duration: '1 h 30' })?.changes).toEqual([
      {
        entity: 'DailyTask',
        id: 'plain',
        values: { text: 'Run far', duration: '1 h 30', minutes: 90 },
      },
    ]);
    expect(save(withPlain, 'plain', { duration: 'all morning' })?.changes).toMatchObject([
      { values: { duration: 'all morning', minutes: null } },
    ]);
  });

  test('changes nothing when nothing was changed', () => {
    expect(save(withPlain, 'plain', {})).toBeNull();
    expect(save(withWeekly, 'old:2026-11-26', { saveFor: 'later' })).toBeNull();
  });

  test('moves a task to the end of another day', () => {
    expect(save(withPlain, 'plain', { day: '2026-11-27' })?.changes).toEqual([
      { entity: 'DailyTask', id: 'plain', values: { date: '2026-11-27', order: 5 } },
    ]);
  });

  test('sets the goal of one day, or of this day and the later ones', () => {
    const goals = (records: Records) =>
      tasksOf(records, november).map(({ date, goalId }) => [date, goalId ?? null]);
    const one = after(withWeekly, 'old:2026-11-26', { goalId: '2026-1' });
    expect(goals(one).filter(([, goalId]) => goalId !== null)).toEqual([['2026-11-26', '2026-1']]);
    const later = after(withWeekly, 'old:2026-12-03', { goalId: '2026-1', saveFor: 'later' });
    const served = goals(later).filter(([, goalId]) => goalId === '2026-1');
    expect(served.map(([date]) => date).sort()).toEqual(['2026-12-03', '2026-12-08', '2026-12-10']);
    expect(goals(later)).toHaveLength(6);
  });

  test('a new text keeps the goal of a series, also on its later days', () => {
    const serving = { ...withWeekly, series: new Map([['old', { ...weekly, goalId: '2026-1' }]]) };
    const made = after(serving, 'old:2026-12-01', { text: 'Swim', saveFor: 'later' });
    expect(new Set(tasksOf(made, november).map(({ goalId }) => goalId))).toEqual(new Set(['2026-1']));
    const ticked = applyChanges(serving, [taskChange(tasksOf(serving, november)[0]!, { done: true })]);
    expect([...ticked.tasks.values()]).toMatchObject([{ done: true, goalId: '2026-1' }]);
  });

  test('a task that becomes a series is its first task', () => {
    const made = after(withPlain, 'plain', { repeat: 'weekly', days: ['Tue', 'Thu'] });
    expect(days(made)).toEqual([
      '2026-11-24',
      '2026-11-26',
      '2026-12-01',
      '2026-12-03',
      '2026-12-08',
      '2026-12-10',
    ]);
    expect(made.series.get('new')).toMatchObject({ minutes: 40, start: '2026-11-24' });
    expect(new Set(shown(made).map(({ seriesId, time }) => `${seriesId} ${time}`))).toEqual(
      new Set(['new 07:30']),
    );
    expect(made.tasks.size).toBe(1);
  });

  test('a task that repeats monthly on the 30th keeps that day', () => {
    const made = after(withPlain, 'plain', { day: '2026-11-30', repeat: 'monthly' });
    expect(made.series.get('new')).toMatchObject({ repeat: 'monthly', monthDay: 30 });
    const range = { first: '2027-02-01', last: '2027-02-28' };
    expect(tasksOf(made, range).map(({ date }) => date)).toEqual(['2027-02-28']);
    const february = after(made, 'new:2027-02-28', { text: 'Pay', saveFor: 'later' });
    expect(february.series.get('new')).toMatchObject({ monthDay: 30 });
  });

  test('a split of every few weeks keeps its weeks', () => {
    const series = { ...weekly, repeat: 'weeks', every: 2, days: ['Tue'] };
    const made = { ...empty, series: new Map([['old', series]]) };
    const later = after(made, 'old:2026-12-08', { text: 'Swim', saveFor: 'later' });
    const range = { first: '2026-11-01', last: '2027-01-10' };
    expect(
      tasksOf(later, range)
        .map(({ date, text }) => `${date} ${text}`)
        .sort(),
    ).toEqual(['2026-11-24 Run', '2026-12-08 Swim', '2026-12-22 Swim', '2027-01-05 Swim']);
  });

  test('"Only this day" changes one day', () => {
    const made = after(withWeekly, 'old:2026-11-26', { text: 'Swim', day: '2026-11-27' });
    expect(shown(made).slice(0, 3)).toMatchObject([
      { date: '2026-11-24', text: 'Run' },
      { date: '2026-11-27', text: 'Swim' },
      { date: '2026-12-01', text: 'Run' },
    ]);
    expect([made.series.size, made.tasks.size]).toEqual([1, 1]);
  });

  test('"This and later" ends the series and begins another one', () => {
    const made = after(withWeekly, 'old:2026-12-01', { text: 'Swim', saveFor: 'later' });
    expect(shown(made).map(({ date, text }) => `${date} ${text}`)).toEqual([
      '2026-11-24 Run',
      '2026-11-26 Run',
      '2026-12-01 Swim',
      '2026-12-03 Swim',
      '2026-12-08 Swim',
      '2026-12-10 Swim',
    ]);
    expect(made.series.get('old')?.end).toBe('2026-11-30');
    expect(made.series.get('new')).toMatchObject({ start: '2026-12-01', days: ['Tue', 'Thu'], createdAt });
  });

  test('"This and later" keeps done tasks, and shows each day once', () => {
    const [, , , later] = tasksOf(withWeekly, november);
    const ticked = applyChanges(withWeekly, later ? [taskChange(later, { done: true })] : []);
    const made = after(ticked, 'old:2026-12-01', { time: '18:00', saveFor: 'later' });
    expect(shown(made).map(({ date, time, done }) => `${date} ${time} ${done}`)).toEqual([
      '2026-11-24 07:30 false',
      '2026-11-26 07:30 false',
      '2026-12-01 18:00 false',
      '2026-12-03 07:30 true',
      '2026-12-08 18:00 false',
      '2026-12-10 18:00 false',
    ]);
  });

  test('"This and later" moved to an earlier day takes that day from the former series', () => {
    const daily = { ...withWeekly, series: new Map([['old', { ...weekly, repeat: 'daily', days: [] }]]) };
    const made = after(daily, 'old:2026-11-28', { day: '2026-11-26', text: 'Swim', saveFor: 'later' });
    expect(
      shown(made)
        .slice(0, 4)
        .map(({ date, text }) => `${date} ${text}`),
    ).toEqual(['2026-11-24 Run', '2026-11-25 Run', '2026-11-26 Swim', '2026-11-27 Swim']);
  });

  test('a task that was moved counts where it is shown', () => {
    const daily = { ...withWeekly, series: new Map([['old', { ...weekly, repeat: 'daily', days: [] }]]) };
    const moved = after(daily, 'old:2026-11-24', { day: '2026-11-27' });
    const before = ['2026-11-25', '2026-11-26', '2026-11-27'];
    expect(days(moved).slice(0, 4)).toEqual([...before, '2026-11-27']);
    const split = after(moved, 'old:2026-11-24', { text: 'Swim', saveFor: 'later' });
    expect(
      shown(split)
        .slice(0, 4)
        .map(({ date, text }) => `${date} ${text}`),
    ).toEqual(['2026-11-25 Run', '2026-11-26 Run', '2026-11-27 Swim', '2026-11-28 Swim']);
    const ended = after(moved, 'old:2026-11-24', { repeat: 'never' });
    expect(days(ended)).toEqual([...before, '2026-11-27']);
  });

  test('another repetition is for the later days, with any choice', () => {
    const made = after(withWeekly, 'old:2026-12-01', { repeat: 'daily', saveFor: 'day' });
    expect(days(made).slice(0, 5)).toEqual([
      '2026-11-24',
      '2026-11-26',
      '2026-12-01',
      '2026-12-02',
      '2026-12-03',
    ]);
  });

  test('a split of the series keeps its end; another repetition removes it', () => {
    const ended = { ...withWeekly, series: new Map([['old', { ...weekly, end: '2026-12-03' }]]) };
    expect(days(after(ended, 'old:2026-12-01', { text: 'Swim', saveFor: 'later' }))).toHaveLength(4);
    expect(days(after(ended, 'old:2026-12-01', { repeat: 'daily' }))).toHaveLength(14);
  });

  test('"Never" ends the series after this day, which it changes too, and keeps done tasks', () => {
    const [, , , later] = tasksOf(withWeekly, november);
    const ticked = applyChanges(withWeekly, later ? [taskChange(later, { done: true })] : []);
    const made = after(ticked, 'old:2026-12-01', { repeat: 'never', text: 'Run once more' });
    expect(shown(made).map(({ date, text }) => `${date} ${text}`)).toEqual([
      '2026-11-24 Run',
      '2026-11-26 Run',
      '2026-12-01 Run once more',
      '2026-12-03 Run',
    ]);
    const opened = applyChanges(made, [
      { entity: 'DailyTask', id: later?.id ?? '', values: { done: false } },
    ]);
    expect(days(opened)).toHaveLength(4);
  });

  test('the undo of every edit restores the earlier records', () => {
    const someDay = fc.nat(30).map((by) => shiftDay('2026-11-20', by));
    const someEdit = fc.record(
      {
        text: fc.constantFrom('Run', 'Swim'),
        day: someDay,
        time: fc.constantFrom('', '09:00'),
        repeat: fc.constantFrom(...repeats),
        days: fc.constant(['Mon', 'Fri'] as const),
        saveFor: fc.constantFrom('day', 'later'),
      },
      { requiredKeys: [] },
    );
    const start = applyChanges({ ...withWeekly, tasks: withPlain.tasks }, []);
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(20), someEdit), { maxLength: 4 }), (edits) => {
        let records = start;
        for (const [pick, typed] of edits) {
          const all = tasksOf(records, november);
          const task = all[pick % all.length];
          const edit = task && save(records, task.id, typed);
          if (!task || !edit) continue;
          // Each series has its own id.
          const unique = JSON.parse(
            JSON.stringify(edit).replaceAll('"new"', `"new${records.series.size}"`),
          ) as typeof edit;
          const made = applyChanges(records, unique.changes);
          expect(shown(applyChanges(made, unique.undo))).toEqual(shown(records));
          records = made;
        }
      }),
    );
  });
});

describe('delete this and later', () => {
  test('ends the series on the day before, and keeps done tasks', () => {
    const [, , third, later] = tasksOf(withWeekly, november);
    const ticked = applyChanges(withWeekly, later ? [taskChange(later, { done: true })] : []);
    const { changes, undo } = endBefore(edited(ticked, third?.id ?? '', {}));
    const made = applyChanges(ticked, changes);
    // The task itself is deleted together with these changes.
    expect(days(made)).toEqual(['2026-11-24', '2026-11-26', third?.date, later?.date]);
    expect(made.series.get('old')?.end).toBe('2026-11-30');
    expect(shown(applyChanges(made, undo))).toEqual(shown(ticked));
  });
});
