import type { TimeMeaning } from './meanings.ts';

/** A typed time by its numbers. The hour is a text, because `03` is no hour of the afternoon. */
export interface Clock {
  readonly hour: string | undefined;
  readonly minute?: number | undefined;
  readonly half?: 'am' | 'pm' | undefined;
}

const halfDay = 720;
const day = 1440;
const modulo = (value: number, by: number) => ((value % by) + by) % by;

/** A time by its numbers; undefined for an invalid time. */
export function timeOf({ hour, minute = 0, half }: Clock): TimeMeaning | undefined {
  const hours = Number(hour);
  if (!(hours <= 23 && minute <= 59)) return undefined;
  if (half !== undefined) {
    if (hours > 12) return half === 'pm' ? { hour: hours, minute } : undefined;
    return { hour: (hours % 12) + (half === 'pm' ? 12 : 0), minute };
  }
  const isAmbiguous = hours >= 1 && hours <= 11 && hour?.startsWith('0') !== true;
  return isAmbiguous ? { hour: hours, minute, isAmbiguous } : { hour: hours, minute };
}

/** Whether the hour is given in 24-hour time. */
const isOf24 = ({ hour = '', half }: Clock) =>
  half === undefined && (hour.startsWith('0') || Number(hour) > 12);

function minutesOf(clock: Clock): number | undefined {
  const { hour, minute = 0 } = clock;
  if (hour === '24' && minute === 0) return 0;
  const time = timeOf(clock);
  return time === undefined ? undefined : time.hour * 60 + time.minute;
}

/**
 * A range of times as its start and its length; undefined for an invalid time. An end without `am` or `pm` is as near to
 * the other end as possible: `11-1pm` is two hours. A range may cross midnight.
 */
export function clockRange(start: Clock, end: Clock): TimeMeaning | undefined {
  const [from, to] = [minutesOf(start), minutesOf(end)];
  const first = timeOf(start);
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
