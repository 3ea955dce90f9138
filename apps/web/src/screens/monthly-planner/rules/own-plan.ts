/** A plan of the user in Kairos for a day; the planner shows it beside the events. */
export interface OwnPlan {
  /** Unique among all plans. */
  readonly id: string;
  readonly kind: 'task' | 'month-task' | 'dream';
  readonly text: string;
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** `HH:mm`; undefined for a plan without a time. */
  readonly time: string | undefined;
  /** The length, more than 0. */
  readonly minutes: number;
  readonly done: boolean;
  /** The address of the screen with the plan. */
  readonly address: string;
}

/** The id of the daily task that a plan is. */
export function taskIdOf({ kind, id }: OwnPlan): string | undefined {
  return kind === 'task' ? id.slice('task '.length) : undefined;
}
