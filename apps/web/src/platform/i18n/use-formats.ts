// @spec day-subtitle number-formats

import { createContext, use } from 'react';

export interface Formats {
  /** The BCP 47 tag for dates and numbers. */
  readonly locale: string;
  /** An instant in local time, in the format of the locale. Hours are from 0 to 23, as in the times of tasks. */
  readonly date: (instant: Date, options: Intl.DateTimeFormatOptions) => string;
  /** A range of dates. Common parts appear once. */
  readonly dateRange: (from: Date, to: Date, options: Intl.DateTimeFormatOptions) => string;
  readonly number: (value: number, options?: Intl.NumberFormatOptions) => string;
  /** The parts of a number, in the order of the locale, e.g. the digits and the sign of a percentage. */
  readonly numberParts: (
    value: number,
    options?: Intl.NumberFormatOptions,
  ) => readonly Intl.NumberFormatPart[];
  /** An enumeration, e.g. 'Tue and Thu'. */
  readonly list: (items: readonly string[], options?: Intl.ListFormatOptions) => string;
}

/** The formats that all components share. */
export const FormatsContext = createContext<Formats | undefined>(undefined);

/** Date and number formats of the user's locale. */
export function useFormats(): Formats {
  const formats = use(FormatsContext);
  if (formats === undefined) throw new Error('useFormats needs a MessagesProvider above it');
  return formats;
}

/** Creating an Intl format is slow, about a millisecond, so each is created once. */
export function createFormats(locale: string): Formats {
  const made = new Map<string, { format: (value: never) => string }>();
  const once = <F extends { format: (value: never) => string }>(key: string, make: () => F): F => {
    const known = (made.get(key) as F | undefined) ?? make();
    made.set(key, known);
    return known;
  };
  const dates = (options: Intl.DateTimeFormatOptions) =>
    // A format keeps the time zone in which it was made.
    once(
      `date ${new Date().getTimezoneOffset()} ${JSON.stringify(options)}`,
      () =>
        new Intl.DateTimeFormat(locale, {
          ...options,
          ...((options.hour ?? options.timeStyle) && { hourCycle: 'h23' }),
          ...(options.hour && { hour: '2-digit' }),
        }),
    );
  const numbers = (options?: Intl.NumberFormatOptions) =>
    once(`number ${JSON.stringify(options)}`, () => new Intl.NumberFormat(locale, options));
  return {
    locale,
    date: (instant, options) => dates(options).format(instant),
    dateRange: (from, to, options) => dates(options).formatRange(from, to),
    number: (value, options) => numbers(options).format(value),
    numberParts: (value, options) => numbers(options).formatToParts(value),
    list: (items, options) =>
      once(`list ${JSON.stringify(options)}`, () => new Intl.ListFormat(locale, options)).format(items),
  };
}
