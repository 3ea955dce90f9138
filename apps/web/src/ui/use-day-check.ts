import { useRef, useState, type RefObject } from 'react';
import { isDay } from '#domain/days/day.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';

interface DayCheck {
  /**
   * Whether a typed day (`YYYY-MM-DD`, or empty) cannot be stored. Then its field says so and gets the focus. What is
   * stored already, `former`, is accepted.
   */
  readonly rejects: (day: string, former?: string) => boolean;
  /** The props of the field with its value. */
  readonly propsOf: (day: string) => {
    readonly ref: RefObject<HTMLInputElement | null>;
    readonly error: string | undefined;
  };
}

/**
 * Checks an optional date field when its form is submitted. A date field passes through years like 0002 while one is
 * typed, so that it cannot be checked earlier.
 */
export function useDayCheck(): DayCheck {
  const t = useMessages();
  const ref = useRef<HTMLInputElement>(null);
  const [rejected, setRejected] = useState('');
  return {
    rejects: (day, former = '') => {
      if (day === '' || day === former || isDay(day)) return false;
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
