import type { Habit } from '@kairos/schema/records/habit';
import type { LucideIcon } from 'lucide-react';
import type { Source } from './rules/search-item.ts';

/** The icons and streaks in the rows of records, which come from other features. */
export interface RecordLook {
  readonly icons: Readonly<Record<Source['kind'], LucideIcon>>;
  /** The streak of a habit, in days or in weeks. `today` is `YYYY-MM-DD`. */
  readonly streakOf: (habit: Habit, today: string) => number;
}
