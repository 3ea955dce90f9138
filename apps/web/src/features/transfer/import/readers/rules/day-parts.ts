import { shiftDay } from '#domain/days/shift-day.ts';
import {
  dayLength,
  dayOfWall,
  minuteLength,
  sinceMidnight,
  timeOfWall,
} from '#features/calendar-data/rules/calendar-time.ts';
import type { WallTime } from '#features/calendar-data/rules/zoned-day.ts';

/** What an event has on one day. */
export interface DayPart extends WallTime {
  /** 1 to 1440; null when it has no length, or the whole day. */
  readonly minutes: number | null;
  /** The day on which the event starts. */
  readonly isFirst: boolean;
}

const minutesOfDay = 1440;
/** How many days of one event are added. */
const maxDays = 366;

/** When an event is in the user's zone, as wall times. A whole day ends at the next midnight. */
export interface EventTime {
  readonly start: number;
  readonly end: number;
  readonly isDate: boolean;
}

function partOn(day: string, { start, end, isDate }: EventTime): DayPart {
  const isFirst = day === dayOfWall(start);
  if (isDate) return { day, time: '', minutes: null, isFirst };
  const first = isFirst ? sinceMidnight(start) : 0;
  const last = day === dayOfWall(end) ? sinceMidnight(end) : dayLength;
  if (!isFirst && last === dayLength) return { day, time: '', minutes: null, isFirst };
  const minutes = Math.round((last - first) / minuteLength);
  return {
    day,
    time: isFirst ? timeOfWall(start) : '00:00',
    minutes: minutes >= 1 ? minutes : null,
    isFirst,
  };
}

/**
 * The days of an event from `today` on. An event of at most 24 hours stays one, on the day on which it starts; when that
 * was yesterday, what is left of it is today's.
 */
export function dayParts(event: EventTime, today: string): { parts: readonly DayPart[]; isCut: boolean } {
  const { start, end, isDate } = event;
  const [first, last] = [dayOfWall(start), dayOfWall(Math.max(start, end - 1))];
  const minutes = Math.round((end - start) / minuteLength);
  if (!isDate && minutes <= minutesOfDay && (first >= today || first === last)) {
    const part = {
      day: first,
      time: timeOfWall(start),
      minutes: minutes >= 1 ? minutes : null,
      isFirst: true,
    };
    return { parts: first >= today ? [part] : [], isCut: false };
  }
  const parts: DayPart[] = [];
  for (let day = first > today ? first : today; day <= last; day = shiftDay(day, 1)) {
    if (parts.length === maxDays) return { parts, isCut: true };
    parts.push(partOn(day, event));
  }
  return { parts, isCut: false };
}
