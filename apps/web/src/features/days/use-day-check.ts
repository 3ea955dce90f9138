import { useRef, useState, type RefObject } from 'react';
import { isDay } from '#domain/days/day.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';

interface DayCheck {
  /**
   * Whether a typed day (`YYYY-MM-DD`, or empty) cannot be stored. Then its field shows an error and gets the focus.
   * The stored value is always accepted.
   */
  readonly rejects: (day: string, stored?: string) => boolean;
  /** The props of the field with its value. */
  readonly propsOf: (day: string) => {
    readonly ref: RefObject<HTMLInputElement | null>;
    readonly error: string | undefined;
  };
}

/**
 * Checks an optional date field when its form is submitted. It cannot be checked earlier: while a year is typed, the
 * field has years like 0002.
 */
export function useDayCheck(): DayCheck {
  const t = useMessages();
  const ref = useRef<HTMLInputElement>(null);
  const [rejected, setRejected] = useState('');
  return {
    rejects: (day, stored = '') => {
      if (day === '' || day === stored || isDay(day)) return false;
      setRejected(day);
      ref.current?.focus();
      return true;
    },
    propsOf: (day) => ({
      ref,
      error: day !== '' && day === rejected ? t('common.day-out-of-range') : undefined,
    }),
  };
}
