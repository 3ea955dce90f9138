// @spec demo-records

import { dayOf } from './day.ts';
import { demoRecords } from './demo-records.ts';

type Stored = Record<string, unknown>;

test('demo: has incomplete past days, a partly done today, and future records', () => {
  const today = '2026-11-20';
  const inputs = (entity: string) =>
    demoRecords(today).flatMap((record) => (record.entity === entity ? [record.input as Stored] : []));
  const tasks = inputs('DailyTask');
  const doneOn = (pick: (date: string) => boolean) =>
    new Set(tasks.filter(({ date }) => pick(date as string)).map(({ done }) => done));
  expect(doneOn((date) => date < today)).toEqual(new Set([true, false]));
  const open = tasks.filter(({ date, done }) => (date as string) < today && done === false);
  expect(open.map(({ date }) => date as string).sort()[0]! >= '2026-11-15').toBe(true);
  expect(doneOn((date) => date === today)).toEqual(new Set([true, false]));
  expect(doneOn((date) => date > today)).toEqual(new Set([false]));
  expect(new Set(tasks.map(({ date }) => date)).size).toBe(8 * 7 + 1);
  for (const { log } of inputs('Habit')) {
    const days = Object.keys(JSON.parse(log as string) as object);
    expect(days.length).toBeGreaterThan(20);
    expect(days.every((day) => /^\d{4}-\d\d-\d\d$/.test(day) && day <= today)).toBe(true);
  }
  const habits = inputs('Habit');
  expect(habits.some(({ perWeek, days }) => perWeek === 3 && (days as string[]).length === 0)).toBe(true);
  for (const { log, amount, amounts } of habits.filter((habit) => habit.amount !== null)) {
    const counted = Object.entries(JSON.parse(amounts as string) as Record<string, number>);
    const whole = counted.flatMap(([day, counts]) => (counts >= (amount as number) ? [day] : []));
    expect(whole).toEqual(Object.keys(JSON.parse(log as string) as object));
    expect(counted.length).toBeGreaterThan(whole.length);
  }
  expect(tasks.some(({ date, note }) => date === today && /^\[x\] .*\n\[ \] /.test(String(note)))).toBe(true);
  const sessions = inputs('FocusSession');
  const taskIds = new Set(tasks.map(({ id }) => id));
  const forTasks = sessions.filter(({ taskId }) => taskId !== null);
  expect(forTasks.length).toBeGreaterThan(10);
  expect(forTasks.every(({ taskId }) => taskIds.has(taskId))).toBe(true);
  expect(sessions.some(({ goalId }) => goalId !== null)).toBe(true);
  expect(new Set(sessions.map(({ mode }) => mode))).toEqual(new Set(['study', 'reading', 'work']));
  expect(sessions.filter(({ date }) => date === today).map(({ minutes }) => minutes)).toEqual([30, 20, 25]);
  const months = inputs('YearlyPopupTask');
  expect(new Set(months.map(({ month }) => month)).size).toBe(12);
  expect(months.filter(({ month }) => month === 'Dec').every(({ done }) => done === false)).toBe(true);
});

// The first and last days of a year, the start of daylight saving time in America, a leap day, and each weekday.
test.each([
  '2026-01-01',
  '2026-03-08',
  '2026-12-31',
  '2028-02-29',
  ...Array.from({ length: 7 }, (_, day) => `2026-11-1${day}`),
])('demo: on %s goals are linked to visions, tasks, series and habits', (today) => {
  const inputs = (entity: string) =>
    demoRecords(today).flatMap((record) => (record.entity === entity ? [record.input as Stored] : []));
  const visions = inputs('FutureGoal').map(({ id }) => id);
  const linked = inputs('YearlyGoal').flatMap(({ visionId }) => (visionId === null ? [] : [visionId]));
  expect(linked).toHaveLength(4);
  expect(visions).toEqual(expect.arrayContaining(linked));
  const tasks = inputs('DailyTask');
  for (const { done, doneAt, date } of tasks) {
    expect(done).toBe(doneAt !== null);
    if (doneAt !== null) expect(dayOf(new Date(doneAt as string))).toBe(date);
  }
  for (const { id } of inputs('YearlyGoal')) {
    expect(tasks.filter(({ goalId, done }) => goalId === id && done === true).length).toBeGreaterThan(0);
  }
  const [series] = inputs('TaskSeries');
  const occurrences = tasks.filter(({ seriesId }) => seriesId === series?.id);
  expect(occurrences.length).toBeGreaterThan(0);
  for (const { id, date, goalId } of occurrences) {
    expect([id, goalId]).toEqual([`${String(series?.id)}:${String(date)}`, series?.goalId]);
  }
  expect(new Set(inputs('Habit').map(({ goalId }) => goalId)).size).toBe(3);
});

test('demo: journal pages of the last weeks are all different, and a word is found in several kinds of records', () => {
  const today = '2026-11-20';
  const records = demoRecords(today);
  const recent = records.flatMap(({ entity, input }) =>
    entity === 'JournalPage' && String(input.date) > '2026-10-20' && input.text !== '' ? [input.text] : [],
  );
  expect(recent.length).toBeGreaterThan(12);
  expect(new Set(recent).size).toBe(recent.length);
  const found = records.filter(({ input }) => /river/i.test(JSON.stringify(input)));
  expect(new Set(found.map(({ entity }) => entity))).toEqual(
    new Set(['YearlyGoal', 'YearlyPopupTask', 'DailyTask', 'Habit', 'JournalPage', 'WeekPage']),
  );
});
