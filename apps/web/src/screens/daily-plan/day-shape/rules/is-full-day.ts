import type { DailyTask } from '@kairos/schema/records/daily-task';
import { plannedMinutes } from '#domain/daily-tasks/task-length.ts';
import type { Span } from './day-axis.ts';

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
