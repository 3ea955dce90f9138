// @spec other-calendars-shown

import { isBlank } from '@kairos/schema/is-blank';
import { dayOf } from '#domain/days/day.ts';
import { dayAt } from '#domain/days/day-at.ts';
import { maxTextLength } from '#domain/task-text/new-task.ts';
import type { ParsedTask } from '#domain/task-text/parsed-task.ts';
import type { OtherEvent } from '#features/other-calendars/rules/other-event.ts';
import type { DayStart } from '#platform/preferences/day-start.ts';

/** The longest length of a task that an event gives, in minutes: longer ones are no work of one day. */
const maxMinutes = 24 * 60;

/** The task that an event becomes: its name, day, time and length. One of whole days has only the first day. */
export function eventTask(
  { title, start, end, allDay }: Pick<OtherEvent, 'title' | 'start' | 'end' | 'allDay'>,
  dayStart: DayStart,
): ParsedTask {
  const text = title.replaceAll(/\s+/g, ' ').trim().slice(0, maxTextLength);
  const named = isBlank(text) ? title : text;
  if (allDay) return { text: named, day: dayOf(start) };
  const minutes = Math.round((end.getTime() - start.getTime()) / 60_000);
  const time = [start.getHours(), start.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
  return {
    ...{ text: named, day: dayAt(start, dayStart), time },
    ...(minutes > 0 && minutes <= maxMinutes && { minutes }),
  };
}
