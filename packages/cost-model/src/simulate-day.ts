import { randomUUID } from 'node:crypto';
import {
  CreateBucketItemDocument,
  CreateDailyTaskDocument,
  CreateFocusSessionDocument,
  CreateJournalPageDocument,
  CreateYearlyPopupTaskDocument,
  DeleteDailyTaskDocument,
  UpdateDailyTaskDocument,
  UpdateFutureGoalDocument,
  UpdateHabitDocument,
  UpdateJournalPageDocument,
  UpdateYearlyGoalDocument,
  UpdateYearlyPopupTaskDocument,
} from '@kairos/schema/documents';
import type { StoredRecord, SimulatedUser } from './simulated-user.ts';

/** Page loads on a simulated day. */
export const visitsADay = 3;
/** Minutes per day with an open subscription. */
export const liveMinutesADay = 25;

const plans = ['Morning pages', 'Walk to the river', 'Draft the grant letter', 'Call Grandma', 'Choir'];

const line = 'Woke before the alarm. Three pages, then the week on one sheet of paper, and it fits.';

/**
 * Simulates a day of a user who uses all of Kairos: three visits, all screens with data, 32 changes.
 * @param today `YYYY-MM-DD`
 * @param wait advances the clock by hours before a visit
 */
export async function simulateDay(user: SimulatedUser, today: string, wait: () => void): Promise<void> {
  const change = user.change.bind(user);

  // First visit, in the morning
  wait();
  await user.readChanges();
  const tasks = plans.map((text, order) => ({ id: randomUUID(), text, order: order + 3 }));
  const planned = { date: today, time: '07:30', duration: '20 min', done: false };
  for (const task of tasks) await change(CreateDailyTaskDocument, { ...task, ...planned });
  // A reorder stores the order of all tasks of the day.
  const earlier = user.records('DailyTask').filter(({ date }) => date === today);
  for (const [order, { id }] of [...tasks, ...earlier].entries()) {
    await change(UpdateDailyTaskDocument, { id, order });
  }
  for (const { id } of tasks.slice(0, 2)) await change(UpdateDailyTaskDocument, { id, done: true });
  const habits = user.records('Habit');
  const mark = ({ id, log }: StoredRecord, done: boolean) => {
    const days = { ...(JSON.parse(log ?? '{}') as Record<string, boolean>), [today]: done };
    return change(UpdateHabitDocument, { id, log: JSON.stringify(days) });
  };
  for (const habit of habits.slice(0, 2)) await mark(habit, true);

  // Second visit, at noon
  wait();
  await user.readChanges();
  for (const { id } of tasks.slice(2, 4)) await change(UpdateDailyTaskDocument, { id, done: true });
  // A phase of the focus timer, in two parts.
  for (const [begun, minutes] of [
    ['09:00', 20],
    ['09:25', 30],
  ] as const) {
    await change(CreateFocusSessionDocument, {
      id: randomUUID(),
      date: today,
      startedAt: `${today}T${begun}:00.000Z`,
      mode: 'work',
      minutes,
      taskId: tasks[2]?.id,
    });
  }
  await user.showPlanner();
  await change(CreateBucketItemDocument, {
    id: randomUUID(),
    text: 'See the aurora',
    category: 'Adventure',
    done: false,
  });

  // Third visit, in the evening
  wait();
  await user.readChanges();
  for (const { id } of tasks.slice(4)) await change(UpdateDailyTaskDocument, { id, done: true });
  await change(DeleteDailyTaskDocument, { id: tasks[0]?.id });
  for (const habit of habits.slice(2, 5)) await mark(habit, true);
  const year = Number(today.slice(0, 4));
  const [goal] = user.records('YearlyGoal');
  await change(UpdateYearlyGoalDocument, { id: goal?.id, title: 'Hold a conversation in Portuguese' });
  const id = randomUUID();
  await change(CreateYearlyPopupTaskDocument, { id, month: 'Jan', year, title: 'Plant garlic', done: false });
  await change(UpdateYearlyPopupTaskDocument, { id, done: true });
  // A page of the journal is sent at each pause.
  const page = { id: today, date: today, mood: 'good', text: line };
  const isWritten = user.records('JournalPage').some(({ id: day }) => day === today);
  await change(isWritten ? UpdateJournalPageDocument : CreateJournalPageDocument, page);
  for (const count of [2, 3, 4]) {
    await change(UpdateJournalPageDocument, { id: today, text: `${line}\n\n`.repeat(count) });
  }
  const [dream] = user.records('FutureGoal');
  await change(UpdateFutureGoalDocument, { id: dream?.id, title: 'Run ten kilometres along the river' });
}
