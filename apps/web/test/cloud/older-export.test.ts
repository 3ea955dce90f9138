import { habits } from '#data/lists.ts';
import { readRecords } from '#data/records/read-records.ts';
import { readDailyTasks } from '#features/daily-tasks/read-daily-tasks.ts';
import { bestStreak, currentStreak } from '#domain/habits/current-streak.ts';
import { historyOf } from '#domain/habits/habit-history.ts';
import { openCloud } from './open-cloud.ts';
import { previewFile } from './preview-file.ts';

// An export of the version before habits some times a week, amounts, and repetitions with a number.
const at = { createdAt: '2026-11-02T08:00:00.000Z', updatedAt: '2026-11-24T08:00:00.000Z' };
const series = (id: string, rest: object) => ({
  ...{ id, ...at, text: id, time: '', duration: '', days: [], start: '2026-11-02', without: {} },
  ...rest,
});
const older = {
  format: 'kairos-export',
  version: 1,
  exportedAt: '2026-11-24T09:00:00.000Z',
  records: {
    TaskSeries: [
      series('daily', { repeat: 'daily', end: '2026-11-03' }),
      series('weekdays', { repeat: 'weekdays', end: '2026-11-09' }),
      series('weekly', { repeat: 'weekly', days: ['Tue', 'Fri'], without: { '2026-11-06': true } }),
      series('monthly', { repeat: 'monthly', start: '2026-10-31', monthDay: 31 }),
    ],
    DailyTask: [
      {
        ...{ id: 'weekly:2026-11-10', ...at, seriesId: 'weekly', date: '2026-11-10', text: 'weekly' },
        ...{ time: '', duration: '', order: 0, done: true },
      },
    ],
    Habit: [
      {
        ...{ id: 'read', ...at, name: 'Read', icon: 'book', days: ['Mon', 'Tue'] },
        log: { '2026-11-09': true, '2026-11-10': true, '2026-11-16': true, '2026-11-23': true },
      },
    ],
  },
};

const cloud = openCloud(Date.now);

test('export of the previous version: its series and habits keep their meaning', async () => {
  const account = cloud.account('mira');
  const page = account.openPage();
  const preview = await previewFile(page, JSON.stringify(older), { owner: account.owner });
  expect(preview).toMatchObject({ alreadyPresent: 0, unreadable: [], unsupported: [] });
  await page.import(preview.added);
  expect(await page.flush(60_000)).toBe(0);
  expect(page.getStatus().rejections).toEqual([]);

  for (const store of [page, account.openPage()]) {
    const tasks = await readDailyTasks(store, { first: '2026-10-01', last: '2026-11-30' });
    const daysOf = (id: string) =>
      tasks
        .filter(({ seriesId }) => seriesId === id)
        .map(({ date, done }) => `${date.slice(5)}${done ? ' ✓' : ''}`)
        .toSorted();
    expect(daysOf('daily')).toEqual(['11-02', '11-03']);
    expect(daysOf('weekdays')).toEqual(['11-02', '11-03', '11-04', '11-05', '11-06', '11-09']);
    expect(daysOf('weekly')).toEqual([...['11-03', '11-10 ✓', '11-13', '11-17', '11-20', '11-24', '11-27']]);
    expect(daysOf('monthly')).toEqual(['10-31', '11-30']);
    expect(tasks.some(({ seriesId, ...task }) => seriesId != null && 'afterDone' in task)).toBe(false);

    const [habit] = await readRecords(store, habits, undefined);
    if (!habit) throw new Error('There is no habit');
    const history = historyOf(habit, '2026-11-24');
    expect(history).toMatchObject({ perWeek: null, amount: null, counted: ['Mon', 'Tue'] });
    expect([...history.amounts]).toEqual([]);
    expect([currentStreak(history), bestStreak(history)]).toEqual([1, 3]);
  }
});
