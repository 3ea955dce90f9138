/** The values of a task that the timer stores. */
export interface FocusTask {
  readonly id: string;
  readonly text: string;
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly goalId: string | null;
}

interface Task extends Omit<FocusTask, 'goalId'> {
  readonly goalId?: string | null;
}

/** The values of a daily task that the timer stores. */
export function focusTaskOf({ id, text, date, goalId = null }: Task): FocusTask {
  return { id, text, date, goalId };
}

/** Reads a focus task that was stored; undefined for any other value. */
export function readFocusTask(value: unknown): FocusTask | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { id, text, date, goalId } = value as Record<string, unknown>;
  if (typeof id !== 'string' || typeof text !== 'string' || typeof date !== 'string') return undefined;
  return { id, text, date, goalId: typeof goalId === 'string' ? goalId : null };
}
