import type { TimeMeaning } from './date-language.ts';

/** A time by its numbers; undefined for an invalid time. */
export function timeOf(
  hour: string | undefined,
  minute: string | undefined,
  half?: 'am' | 'pm',
): TimeMeaning | undefined {
  const [hours, minutes] = [Number(hour), Number(minute ?? '0')];
  if (!(hours <= 23 && minutes <= 59)) return undefined;
  if (half !== undefined) {
    if (hours > 12) return half === 'pm' ? { hour: hours, minute: minutes } : undefined;
    return { hour: (hours % 12) + (half === 'pm' ? 12 : 0), minute: minutes };
  }
  const isAmbiguous = hours >= 1 && hours <= 11 && hour?.startsWith('0') !== true;
  return isAmbiguous ? { hour: hours, minute: minutes, isAmbiguous } : { hour: hours, minute: minutes };
}
