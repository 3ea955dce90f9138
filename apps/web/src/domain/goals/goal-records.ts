import type { DailyTask } from '@kairos/schema/records/daily-task';
import type { FocusSession } from '@kairos/schema/records/focus-session';
import type { Habit } from '@kairos/schema/records/habit';

/** The records that serve a goal. */
export interface GoalRecords {
  readonly tasks: readonly DailyTask[];
  readonly sessions: readonly FocusSession[];
  readonly habits: readonly Habit[];
}
