import type { FocusSession } from '@kairos/schema/records/focus-session';
import type { Habit } from '@kairos/schema/records/habit';
import type { YearlyGoal } from '@kairos/schema/records/yearly-goal';
import { wholeDays } from '#domain/habits/amounts.ts';
import type { DailyTask } from '@kairos/schema/records/daily-task';

/** The tasks of a day that were done for a goal. */
interface GoalSteps {
  readonly goalId: string;
  readonly title: string;
  readonly count: number;
}

/** The done things of a day. */
export interface DaySummary {
  /** In the order of the day. */
  readonly done: readonly DailyTask[];
  /** The number of all tasks. */
  readonly total: number;
  /** The number of habits that were kept. */
  readonly habits: number;
  readonly focusMinutes: number;
  /** In the order of their first task. */
  readonly steps: readonly GoalSteps[];
}

interface DayRecords {
  /** The tasks of the day, in its order. */
  readonly tasks: readonly DailyTask[];
  readonly habits: readonly Pick<Habit, 'log' | 'amount' | 'amounts'>[];
  readonly sessions: readonly Pick<FocusSession, 'date' | 'minutes'>[];
  readonly goals: readonly Pick<YearlyGoal, 'id' | 'title'>[];
}

function stepsOf(done: readonly DailyTask[], goals: DayRecords['goals']): readonly GoalSteps[] {
  const titles = new Map(goals.map(({ id, title }) => [id, title.trim()]));
  const counts = new Map<string, number>();
  for (const { goalId } of done) {
    if (goalId != null && titles.get(goalId)) counts.set(goalId, (counts.get(goalId) ?? 0) + 1);
  }
  return [...counts].map(([goalId, count]) => ({ goalId, count, title: titles.get(goalId) ?? '' }));
}

/** The done things of a day, `YYYY-MM-DD`. Tasks of a goal that is not known, or has no title, are no steps. */
export function daySummary(day: string, { tasks, habits, sessions, goals }: DayRecords): DaySummary {
  const done = tasks.filter((task) => task.done);
  return {
    done,
    total: tasks.length,
    habits: habits.filter((habit) => wholeDays(habit, day).has(day)).length,
    focusMinutes: sessions.reduce((sum, { date, minutes }) => (date === day ? sum + minutes : sum), 0),
    steps: stepsOf(done, goals),
  };
}
