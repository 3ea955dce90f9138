import { type DateLanguage, type TimeMeaning, words } from './date-language.ts';
import { dayOfDate } from './day-rules.ts';

/** A time by its numbers; undefined when there is none. */
export function timeOf(
  hour: string | undefined,
  minute: string | undefined,
  half?: 'am' | 'pm',
): TimeMeaning | undefined {
  const [hours, minutes] = [Number(hour), Number(minute ?? '0')];
  if (hours > 23 || minutes > 59) return undefined;
  if (half !== undefined) {
    if (hours > 12) return half === 'pm' ? { hour: hours, minute: minutes } : undefined;
    return { hour: (hours % 12) + (half === 'pm' ? 12 : 0), minute: minutes };
  }
  const isAmbiguous = hours >= 1 && hours <= 11 && hour?.startsWith('0') !== true;
  return isAmbiguous ? { hour: hours, minute: minutes, isAmbiguous } : { hour: hours, minute: minutes };
}

/** Days and times in numbers, which are the same in all languages. */
export const numberDates: DateLanguage = {
  days: [
    {
      pattern: words('(?<year>\\d{4})(?<mark>[-/])(?<month>\\d{1,2})\\k<mark>(?<date>\\d{1,2})'),
      read: ({ year, month, date }, { today }) => {
        const day = dayOfDate(today, Number(month), Number(date), Number(year));
        return day === undefined ? undefined : { day };
      },
    },
    {
      pattern: words('(?<one>\\d{1,2})/(?<other>\\d{1,2})(?:/(?<year>\\d{4}))?'),
      read: ({ one, other, year }, { today, isDayFirst }) => {
        const numbers = [Number(one), Number(other)] as const;
        const orders = [numbers, [numbers[1], numbers[0]] as const];
        const [first, second] = isDayFirst ? orders.toReversed() : orders;
        const typedYear = year === undefined ? undefined : Number(year);
        const day = [first, second]
          .map((order) => order && dayOfDate(today, order[0], order[1], typedYear))
          .find((found) => found !== undefined);
        return day === undefined ? undefined : { day };
      },
    },
  ],
  times: [
    {
      pattern: words('(?<hour>\\d{1,2}):(?<minute>\\d{2})'),
      read: ({ hour, minute }) => timeOf(hour, minute),
    },
  ],
  durations: [],
};
