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
import type { StoredRecord, Visitor } from './visitor.ts';

/** How often the app is opened on such a day: each time is a page load. */
export const visitsADay = 3;
/** Minutes a day with a screen that hears of changes. */
export const liveMinutesADay = 25;

const plans = [
  'Morning pages',
  'Walk to the river before work',
  'Draft the grant letter',
  'Call Grandma',
  'Choir',
];

/**
 * A full day of somebody who uses all of Kairos: three visits, a look at every screen with data, 26 changes.
 * @param today `YYYY-MM-DD`
 */
export async function liveDay(visitor: Visitor, today: string): Promise<void> {
  const change = (document: DocumentNode, input: object) => visitor.send(document, { input });

  // Before work: the plan of the day.
  await visitor.arrive(GetUserSettingsDocument);
  await visitor.show(screens['/dashboard']);
  await visitor.show(screens['/daily-plan']);
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
  const habits = await visitor.show(screens['/habit-tracker']);
  const mark = ({ id, log }: StoredRecord, done: boolean) => {
    const days = { ...(JSON.parse(log ?? '{}') as Record<string, boolean>), [today]: done };
    return change(UpdateHabitDocument, { id, log: JSON.stringify(days) });
  };
  for (const habit of habits.slice(0, 2)) await mark(habit, true);
  visitor.leave();

  // At noon.
  await visitor.arrive(GetUserSettingsDocument);
  await visitor.show(screens['/daily-plan']);
  for (const { id } of tasks.slice(2, 4)) await change(UpdateDailyTaskDocument, { id, done: true });
  await visitor.show(screens['/monthly-planner']);
  await visitor.show(screens['/bucket-list']);
  await change(CreateBucketItemDocument, {
    id: randomUUID(),
    text: 'See the aurora',
    category: 'Adventure',
    done: false,
  });
  visitor.leave();

  // In the evening.
  await visitor.arrive(GetUserSettingsDocument);
  await visitor.show(screens['/daily-plan']);
  for (const { id } of tasks.slice(4)) await change(UpdateDailyTaskDocument, { id, done: true });
  await change(DeleteDailyTaskDocument, { id: tasks[0]?.id });
  await visitor.show(screens['/habit-tracker']);
  for (const habit of habits.slice(2, 5)) await mark(habit, true);
  const year = Number(today.slice(0, 4));
  const [goal] = await visitor.show(screens['/yearly-overview']);
  await change(UpdateYearlyGoalDocument, { id: goal?.id, title: 'Hold a conversation in Portuguese' });
  await visitor.show(monthlyPopup);
  const id = randomUUID();
  await change(CreateYearlyPopupTaskDocument, { id, month: 'Jan', year, title: 'Plant garlic', done: false });
  await change(UpdateYearlyPopupTaskDocument, { id, done: true });
  const [dream] = await visitor.show(screens['/future-vision']);
  await change(UpdateFutureGoalDocument, { id: dream?.id, title: 'Run ten kilometres along the river' });
  await visitor.show(screens['/dashboard']);
  visitor.leave();
}
