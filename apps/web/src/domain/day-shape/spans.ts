import type { DailyTask } from '@kairos/schema/records/daily-task';
import type { PlannerEvent } from '#data/google-calendar/planner-event.ts';
import { parseDuration } from '#domain/daily-tasks/parse-duration.ts';
import type { DayStart } from '#platform/preferences/day-start.ts';
import { axisLength, axisMinute, axisStep, instantMinute, type Span } from './day-axis.ts';

/** Minutes of a task whose duration is empty or cannot be read. */
const usualLength = 30;

/** How long a task is drawn, in minutes. */
export function taskLength(task: Partial<Pick<DailyTask, 'duration' | 'minutes'>>): number {
  return readLength(task) ?? usualLength;
}

/** The minutes of a duration; undefined for none, and for one that cannot be read. */
export function readLength({
  duration,
  minutes,
}: Partial<Pick<DailyTask, 'duration' | 'minutes'>>): number | undefined {
  return (minutes ?? parseDuration(duration ?? '') ?? 0) || undefined;
}

/** The place of a task on the axis of its day; it may end after the axis. Undefined without a time. */
export function taskSpan(
  task: Partial<Pick<DailyTask, 'time' | 'duration' | 'minutes'>>,
  dayStart: DayStart,
): Span | undefined {
  const start = axisMinute(task.time ?? '', dayStart);
  return start === undefined ? undefined : { start, end: start + taskLength(task) };
}

/**
 * The part of an event that is on the axis of a day (`YYYY-MM-DD`); undefined for an event of other days and for an
 * all-day event. It has at least one step, also when it seems to end before it starts, in the hour that a clock change
 * repeats.
 */
export function eventSpan(
  event: Pick<PlannerEvent, 'start' | 'end' | 'allDay'>,
  day: string,
  dayStart: DayStart,
): Span | undefined {
  if (event.allDay) return undefined;
  const [from, to] = [event.start, event.end].map((instant) => instantMinute(instant, day, dayStart)) as [
    number,
    number,
  ];
  const start = Math.max(from, 0);
  const end = Math.min(Math.max(to, from + axisStep), axisLength);
  return end > start ? { start, end } : undefined;
}
