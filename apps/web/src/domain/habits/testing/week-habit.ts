import { historyOf, type HabitHistory } from '../habit-history.ts';
import type { Pause } from '../pauses.ts';

interface WeekHabit {
  readonly perWeek: number;
  readonly today: string;
  readonly pauses?: readonly Pause[];
  readonly createdAt?: string;
}

/** The history of a habit some times a week that was done on these days. */
export function weekHabit(done: readonly string[], options: WeekHabit): HabitHistory {
  const { perWeek, today, pauses = [], createdAt = `${today}T12:00:00.000Z` } = options;
  return historyOf(
    {
      log: JSON.stringify(Object.fromEntries(done.map((day) => [day, true]))),
      days: [],
      pauses: JSON.stringify(pauses),
      ...{ perWeek, amount: null, amounts: '{}', createdAt },
    },
    today,
  );
}
