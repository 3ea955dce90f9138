import { randomUUID } from 'node:crypto';
import {
  CreateBucketItemDocument,
  CreateDailyTaskDocument,
  CreateYearlyPopupTaskDocument,
  DeleteDailyTaskDocument,
  GetUserSettingsDocument,
  UpdateDailyTaskDocument,
  UpdateFutureGoalDocument,
  UpdateHabitDocument,
  UpdateYearlyGoalDocument,
  UpdateYearlyPopupTaskDocument,
} from '@kairos/schema/documents';
import type { DocumentNode } from 'graphql';
import { monthlyPopup, screens } from './screens.ts';
import type { StoredRecord, SimulatedUser } from './simulated-user.ts';

/** Page loads on a simulated day. */
export const visitsADay = 3;
/** Minutes per day with an open subscription. */
export const liveMinutesADay = 25;

const plans = [
  'Morning pages',
  'Walk to the river before work',
  'Draft the grant letter',
  'Call Grandma',
  'Choir',
];

/**
 * Simulates a day of a user who uses all of Kairos: three visits, all screens with data, 26 changes.
 * @param today `YYYY-MM-DD`
 */
export async function simulateDay(user: SimulatedUser, today: string): Promise<void> {
  const change = (document: DocumentNode, input: object) => user.send(document, { input });

  // First visit, in the morning
  await user.loadPage(GetUserSettingsDocument);
  await user.showScreen(screens['/dashboard']);
  await user.showScreen(screens['/daily-plan']);
  const tasks = plans.map((text, order) => ({ id: randomUUID(), text, order: order + 3 }));
  for (const task of tasks) {
    await change(CreateDailyTaskDocument, {
      ...task,
      date: today,
      time: '07:30',
      duration: '20 min',
      done: false,
    });
  }
  for (const { id, order } of tasks) await change(UpdateDailyTaskDocument, { id, order: order + 1 });
  for (const { id } of tasks.slice(0, 2)) await change(UpdateDailyTaskDocument, { id, done: true });
  const habits = await user.showScreen(screens['/habit-tracker']);
  const mark = ({ id, log }: StoredRecord, done: boolean) => {
    const days = { ...(JSON.parse(log ?? '{}') as Record<string, boolean>), [today]: done };
    return change(UpdateHabitDocument, { id, log: JSON.stringify(days) });
  };
  for (const habit of habits.slice(0, 2)) await mark(habit, true);
  user.closeApp();

  // Second visit, at noon
  await user.loadPage(GetUserSettingsDocument);
  await user.showScreen(screens['/daily-plan']);
  for (const { id } of tasks.slice(2, 4)) await change(UpdateDailyTaskDocument, { id, done: true });
  await user.showScreen(screens['/monthly-planner']);
  await user.showScreen(screens['/bucket-list']);
  await change(CreateBucketItemDocument, {
    id: randomUUID(),
    text: 'See the aurora',
    category: 'Adventure',
    done: false,
  });
  user.closeApp();

  // Third visit, in the evening
  await user.loadPage(GetUserSettingsDocument);
  await user.showScreen(screens['/daily-plan']);
  for (const { id } of tasks.slice(4)) await change(UpdateDailyTaskDocument, { id, done: true });
  await change(DeleteDailyTaskDocument, { id: tasks[0]?.id });
  await user.showScreen(screens['/habit-tracker']);
  for (const habit of habits.slice(2, 5)) await mark(habit, true);
  const year = Number(today.slice(0, 4));
  const [goal] = await user.showScreen(screens['/yearly-overview']);
  await change(UpdateYearlyGoalDocument, { id: goal?.id, title: 'Hold a conversation in Portuguese' });
  await user.showScreen(monthlyPopup);
  const id = randomUUID();
  await change(CreateYearlyPopupTaskDocument, { id, month: 'Jan', year, title: 'Plant garlic', done: false });
  await change(UpdateYearlyPopupTaskDocument, { id, done: true });
  const [dream] = await user.showScreen(screens['/future-vision']);
  await change(UpdateFutureGoalDocument, { id: dream?.id, title: 'Run ten kilometres along the river' });
  await user.showScreen(screens['/dashboard']);
  user.closeApp();
}
