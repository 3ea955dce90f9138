import { parseDuration } from './parse-duration.ts';

interface Lasting {
  readonly duration?: string | null;
  /** Absent in tasks of earlier versions of the app. */
  readonly minutes?: number | null;
}

/** How long all tasks take together, in minutes; a task whose duration cannot be read counts nothing. */
export function plannedMinutes(tasks: readonly Lasting[]): number {
  return tasks.reduce(
    (sum, { duration, minutes }) => sum + (minutes ?? parseDuration(duration ?? '') ?? 0),
    0,
  );
}
