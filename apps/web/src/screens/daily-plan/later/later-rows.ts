import type { LaterTask } from '@kairos/schema/records/later-task';

/** The rows of Later that can be dragged. */
export interface LaterRows {
  /** From top to bottom. */
  readonly tasks: readonly LaterTask[];
  /** Stores the order of the rows, by their ids. */
  readonly reorder: (ids: readonly string[]) => void;
  /** Moves a task to the end of a day, `YYYY-MM-DD`, and offers to undo it. */
  readonly moveTo: (task: LaterTask, day: string) => void;
}
