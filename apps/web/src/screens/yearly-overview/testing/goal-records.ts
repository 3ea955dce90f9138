import type { DailyTask } from '@kairos/schema/records/daily-task';
import type { FocusSession } from '@kairos/schema/records/focus-session';
import type { Habit } from '@kairos/schema/records/habit';
import type { GoalRecords } from '../thread/rules/goal-records.ts';

const createdAt = '2026-11-20T08:00:00.000Z';

export const goalRecords = (some: Partial<GoalRecords>): GoalRecords => ({
  tasks: [],
  sessions: [],
  habits: [],
  ...some,
});

/** A done task of 2 November 2026 that serves goal 2. Its text is its id. */
export function taskOf(task: Partial<DailyTask> & { readonly id: string }): DailyTask {
  return {
    ...{ date: '2026-11-02', text: task.id, time: '', duration: '', minutes: null, order: 0, done: true },
    ...{ goalId: '2026-1', seriesId: null, doneAt: null, letGo: null, createdAt },
    ...task,
  };
}

/** A session of 2 November 2026 for goal 2. */
export function sessionOf(session: Partial<FocusSession>): FocusSession {
  const [date, minutes] = [session.date ?? '2026-11-02', session.minutes ?? 25];
  return {
    ...{ id: `${date} ${minutes}`, startedAt: `${date}T09:00:00.000Z`, mode: 'study' },
    ...{ taskId: null, goalId: '2026-1', createdAt },
    ...session,
    date,
    minutes,
  };
}

interface HabitOptions {
  readonly id: string;
  readonly name?: string;
  /** Days, `YYYY-MM-DD`. */
  readonly kept: readonly string[];
  /** The scheduled weekdays; none for every day. */
  readonly days?: readonly string[];
}

/** A habit that serves goal 2. */
export function habitOf({ id, name = id, kept, days = [] }: HabitOptions): Habit {
  const log = JSON.stringify(Object.fromEntries(kept.map((day) => [day, true])));
  return {
    ...{ id, name, log, days: [...days], goalId: '2026-1', pauses: '[]', createdAt },
    ...{ icon: 'star', mood: '', description: null, time: null, plan: null },
  };
}
