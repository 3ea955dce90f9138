import type { DailyTask } from '@kairos/schema/records/daily-task';
import type { FocusSession } from '@kairos/schema/records/focus-session';
import type { Habit } from '@kairos/schema/records/habit';
import { sample } from '#test/sample.ts';
import type { GoalRecords } from '../goal-records.ts';

export const goalRecords = (some: Partial<GoalRecords>): GoalRecords => ({
  tasks: [],
  sessions: [],
  habits: [],
  ...some,
});

/** A done task of 2 November 2026 of goal 2. Its text is its id. */
export function taskOf(task: Partial<DailyTask> & { readonly id: string }): DailyTask {
  return sample('DailyTask', { date: '2026-11-02', text: task.id, done: true, goalId: '2026-1', ...task });
}

/** A focus session of 2 November 2026 for goal 2. */
export function sessionOf(session: Partial<FocusSession>): FocusSession {
  const { date = '2026-11-02', minutes = 25 } = session;
  return sample('FocusSession', {
    ...{ id: `${date} ${minutes}`, startedAt: `${date}T09:00:00.000Z`, mode: 'study', goalId: '2026-1' },
    ...session,
    date,
    minutes,
  });
}

interface HabitOptions {
  readonly id: string;
  readonly name?: string;
  /** The logged days, `YYYY-MM-DD`. */
  readonly kept: readonly string[];
  /** The scheduled weekdays; none for every day. */
  readonly days?: readonly string[];
}

/** A habit for goal 2. */
export function habitOf({ id, name = id, kept, days = [] }: HabitOptions): Habit {
  const log = JSON.stringify(Object.fromEntries(kept.map((day) => [day, true])));
  return sample('Habit', { id, name, log, days: [...days], goalId: '2026-1' });
}
