import type { TimeMeaning } from './date-language.ts';
import { timeOf } from './time-of.ts';

/** A typed time by its numbers. */
export interface Clock {
  readonly hour: string | undefined;
  readonly minute?: string | undefined;
  readonly half?: 'am' | 'pm' | undefined;
}

const halfDay = 720;
const day = 1440;
const modulo = (value: number, by: number) => ((value % by) + by) % by;

/** Whether the hour is given in 24-hour time. */
const isOf24 = ({ hour = '', half }: Clock) =>
  half === undefined && (hour.startsWith('0') || Number(hour) > 12);

function minutesOf(clock: Clock): number | undefined {
  if (clock.hour === '24' && Number(clock.minute ?? 0) === 0) return 0;
  const time = timeOf(clock.hour, clock.minute, clock.half);
  return time === undefined ? undefined : time.hour * 60 + time.minute;
}

/**
 * A range of times as its start and its length; undefined for an invalid time. An end without `am` or `pm` is as near to
 * the other end as possible: `11-1pm` is two hours. A range may cross midnight.
 */
export function clockRange(start: Clock, end: Clock): TimeMeaning | undefined {
  const [from, to] = [minutesOf(start), minutesOf(end)];
  const first = timeOf(start.hour, start.minute, start.half);
  if (from === undefined || to === undefined || first === undefined) return undefined;
  const is24 = isOf24(start) || isOf24(end);
  const isStartKnown = start.half !== undefined || is24;
  const isEndKnown = end.half !== undefined || is24;
  const minutes = modulo(to - from, isStartKnown && isEndKnown ? day : halfDay);
  const length = minutes === 0 ? {} : { minutes };
  if (isStartKnown) return { hour: first.hour, minute: first.minute, ...length };
  if (!isEndKnown) return { ...first, ...length };
  const known = modulo(to - minutes, day);
  return { hour: Math.floor(known / 60), minute: known % 60, ...length };
}
