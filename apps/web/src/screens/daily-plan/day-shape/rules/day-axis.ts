// @spec day-shape day-shape-drag

import type { DayStart } from '#platform/preferences/day-start.ts';
import { dayOf } from '#domain/days/day.ts';
import { dayNumber } from '#domain/days/shift-day.ts';

/*
 * The axis of a day: minutes of the wall clock since `My day starts at`. It has 24 hours also on a day of 23 or 25
 * hours, so that each time of the day has one position.
 */

/** The length of the axis in minutes. */
export const axisLength = 1440;
/** Step of dragging, in minutes. */
export const axisStep = 15;

/** A part of the axis in minutes; `end` is exclusive and after `start`. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

const timePattern = /^([01]\d|2[0-3]):([0-5]\d)$/;

/** Minutes from midnight to a time `HH:mm`; undefined for other texts. */
function minuteOfDay(time: string): number | undefined {
  const parts = timePattern.exec(time);
  return parts === null ? undefined : Number(parts[1]) * 60 + Number(parts[2]);
}

function startMinute(start: DayStart): number {
  return minuteOfDay(start) ?? 0;
}

/** Minutes from the start of the axis to a time `HH:mm`, 0 to 1439; undefined for other texts. */
export function axisMinute(time: string, start: DayStart): number | undefined {
  const minute = minuteOfDay(time);
  return minute === undefined ? undefined : (minute - startMinute(start) + axisLength) % axisLength;
}

/** The time `HH:mm` of a minute; that of the next day for minutes beyond the axis. */
export function axisTime(minute: number, start: DayStart): string {
  const ofDay = (((minute + startMinute(start)) % axisLength) + axisLength) % axisLength;
  return [Math.floor(ofDay / 60), ofDay % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/** The minute of an instant on the axis of a day (`YYYY-MM-DD`), in local time; outside of the axis for other days. */
export function instantMinute(instant: Date, day: string, start: DayStart): number {
  const days = dayNumber(dayOf(instant)) - dayNumber(day);
  return days * axisLength + instant.getHours() * 60 + instant.getMinutes() - startMinute(start);
}

/** The minute of the midnight within a day; undefined when the day starts at midnight. */
export function midnightMinute(start: DayStart): number | undefined {
  const minute = startMinute(start);
  return minute === 0 ? undefined : axisLength - minute;
}

function nearestStep(minute: number): number {
  return Math.round(minute / axisStep) * axisStep;
}

/** Where a block begins that is dragged to a minute: at a step, within the shown hours. */
export function draggedStart(minute: number, shown: Span): number {
  return Math.min(Math.max(nearestStep(minute), shown.start), shown.end - axisStep);
}

/** Where a block ends whose lower edge is dragged to a minute: at a step within the shown hours, at least one after its start. */
export function draggedEnd(minute: number, { start }: Pick<Span, 'start'>, shown: Span): number {
  return Math.max(Math.min(nearestStep(minute), shown.end), start + axisStep);
}

const hour = 60;

/** The hours of an axis that are shown; those before and after are folded. In minutes, each a whole hour. */
export type VisibleHours = Span;

/** All hours of the axis. */
export const allHours: VisibleHours = { start: 0, end: axisLength };

/** From 07:00 to 22:00, and the hours before and after in which something is. */
export function visibleHours(spans: readonly Span[], dayStart: DayStart): VisibleHours {
  const first = Math.min(axisMinute('07:00', dayStart) ?? 0, ...spans.map(({ start }) => start));
  const last = Math.max(axisMinute('22:00', dayStart) ?? axisLength, ...spans.map(({ end }) => end));
  return {
    start: Math.floor(first / hour) * hour,
    end: Math.min(Math.ceil(last / hour) * hour, axisLength),
  };
}
