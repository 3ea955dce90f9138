import { parseDuration } from './parse-duration.ts';
import { usualMinutes } from './usual-minutes.ts';

interface Lasting {
  readonly duration?: string | null | undefined;
  /** Clients of the specification do not write it: it can be absent, or older than the duration. */
  readonly minutes?: number | null | undefined;
}

/** The length of a task in minutes, as its duration says it; undefined for none, and for one that cannot be read. */
export function readLength({ duration, minutes }: Lasting): number | undefined {
  return (parseDuration(duration ?? '') ?? minutes ?? 0) || undefined;
}

/** How long a task is drawn, in minutes. */
export function taskLength(task: Lasting): number {
  return readLength(task) ?? usualMinutes;
}

/** How long all tasks take together, in minutes; a task whose duration cannot be read counts nothing. */
export function plannedMinutes(tasks: readonly Lasting[]): number {
  return tasks.reduce((sum, task) => sum + (readLength(task) ?? 0), 0);
}
