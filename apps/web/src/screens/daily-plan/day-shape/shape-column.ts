import type { DailyTask } from '@kairos/schema/records/daily-task';
import type { Span } from './rules/day-axis.ts';

/** A task that is being dragged in the column, with the place that it would get. In minutes of the axis. */
export interface Preview extends Span {
  readonly id: string;
  /** Its block is lifted, its length changes, or it is a task without a block. */
  readonly kind: 'block' | 'length' | 'row';
  /** It is above the list, where it loses its time. */
  readonly isOut: boolean;
}

/** The column as dragging needs it. */
export interface ShapeColumn {
  /** All tasks of the day. */
  readonly tasks: readonly DailyTask[];
  /** The ids of the tasks with a block or a chip. */
  readonly ids: readonly string[];
  /** The shown hours. */
  readonly hours: Span;
  readonly spanOf: (task: DailyTask) => Span | undefined;
  /** A stable function. */
  readonly setPreview: (preview: Preview | undefined) => void;
  /** Gives a task a time: a minute of the axis. */
  readonly place: (task: DailyTask, minute: number) => void;
  /** Changes the length of a task, in minutes. */
  readonly resize: (task: DailyTask, minutes: number) => void;
  /** Takes the time of a task away. */
  readonly clear: (task: DailyTask) => void;
}
