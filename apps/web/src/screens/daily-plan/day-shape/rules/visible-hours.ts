import type { DayStart } from '#platform/preferences/day-start.ts';
import { axisLength, axisMinute, type Span } from './day-axis.ts';

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
