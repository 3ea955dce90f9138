import { countedDays, type HabitHistory } from './habit-history.ts';
import { bestRun, streak } from './streak.ts';
import { countedWeeks, weekStreak } from './week-streak.ts';

/** The present streak of a habit: in weeks when it is done some times a week, otherwise in scheduled days. */
export function currentStreak(history: HabitHistory): number {
  const { done, amounts, perWeek, counted, pauses, today } = history;
  if (perWeek !== null) return weekStreak(history, perWeek);
  return streak(done, counted, today, { pauses, partly: amounts });
}

/** The longest streak of a habit, in the same unit. */
export function bestStreak(history: HabitHistory): number {
  const { perWeek } = history;
  return bestRun(perWeek === null ? countedDays(history) : countedWeeks(history, perWeek));
}
