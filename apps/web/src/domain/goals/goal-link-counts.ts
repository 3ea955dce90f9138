import { dayFrom } from '#domain/days/day.ts';
import { dayKind, historyOf } from '#domain/habits/habit-history.ts';
import type { GoalRecords } from './goal-records.ts';

/** The counts of the records that are linked to a goal. */
export interface GoalLinkCounts {
  /** Done tasks, of all days. */
  readonly steps: number;
  /** Days on which its habits were done, since its year began. */
  readonly habitDays: number;
  /** Focused minutes. */
  readonly minutes: number;
}

/**
 * @param year that of the goal
 * @param today `YYYY-MM-DD`
 */
export function goalLinkCounts(
  { tasks, sessions, habits }: GoalRecords,
  year: number,
  today: string,
): GoalLinkCounts {
  const beginning = dayFrom(year, 1, 1);
  const doneDays = habits.map((habit) => {
    const history = historyOf(habit, today);
    return [...history.done].filter((day) => day >= beginning && dayKind(history, day) === 'done').length;
  });
  return {
    steps: tasks.filter(({ done }) => done).length,
    habitDays: doneDays.reduce((sum, days) => sum + days, 0),
    minutes: sessions.reduce((sum, session) => sum + session.minutes, 0),
  };
}
