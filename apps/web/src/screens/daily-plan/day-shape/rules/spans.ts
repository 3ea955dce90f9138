// @spec day-shape-events

import type { DailyTask } from '@kairos/schema/records/daily-task';
import type { ShownEvent } from '#features/calendar-events/rules/shown-event.ts';
import { taskLength, plannedMinutes } from '#domain/daily-tasks/task-length.ts';
import type { DayStart } from '#platform/preferences/day-start.ts';
import { axisLength, axisMinute, axisStep, instantMinute, type Span } from './day-axis.ts';

/** The place of a task on the axis of its day; it may end after the axis. Undefined without a time. */
export function taskSpan(
  task: Partial<Pick<DailyTask, 'time' | 'duration' | 'minutes'>>,
  dayStart: DayStart,
): Span | undefined {
  const start = axisMinute(task.time ?? '', dayStart);
  return start === undefined ? undefined : { start, end: start + taskLength(task) };
}

/** All of an event of at most a day; of a longer one its part on the axis, because its times are of other days. */
export function wholeSpan(
  event: Pick<ShownEvent, 'start' | 'end'>,
  part: Span,
  day: string,
  dayStart: DayStart,
): Span {
  const [start, end] = [event.start, event.end].map((instant) => instantMinute(instant, day, dayStart)) as [
    number,
    number,
  ];
  return end > start && end - start <= axisLength ? { start, end } : part;
}

/**
 * The part of an event that is on the axis of a day (`YYYY-MM-DD`); undefined for an event of other days and for an
 * all-day event. It has at least one step, also when it seems to end before it starts, in the hour that a clock change
 * repeats.
 */
export function eventSpan(
  event: Pick<ShownEvent, 'start' | 'end' | 'allDay'>,
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

/** Minutes. */
const fullDay = 12 * 60;

/** Whether tasks and events together are more than twelve hours. */
export function isFullDay(
  tasks: readonly Partial<Pick<DailyTask, 'duration' | 'minutes'>>[],
  events: readonly Span[],
): boolean {
  const ofEvents = events.reduce((sum, { start, end }) => sum + end - start, 0);
  return plannedMinutes(tasks) + ofEvents > fullDay;
}
