import type { Habit } from '@kairos/schema/records/habit';
import type { LucideIcon } from 'lucide-react';
import type { Source } from './rules/search-item.ts';

/** What the rows of records show that other features know. */
export interface RecordLook {
  readonly icons: Readonly<Record<Source['kind'], LucideIcon>>;
  /** The days in a row on which a habit was kept. `today` is `YYYY-MM-DD`. */
  readonly streakOf: (habit: Habit, today: string) => number;
}
