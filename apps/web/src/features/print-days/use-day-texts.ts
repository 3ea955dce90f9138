// @spec print-days

import { isBlank } from '@kairos/schema/is-blank';
import { lengthParts } from '#domain/days/length-parts.ts';
import { noonOf } from '#domain/days/day.ts';
import { useFormats } from '#platform/i18n/use-formats.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { PrintedDay } from './rules/printed-days.ts';

interface DayTexts {
  /** The days of a range, e.g. `November 1 – 27, 2026`. */
  readonly rangeText: (from: string, until: string) => string;
  readonly titleOf: (day: PrintedDay) => string;
  /** A word, never a face. */
  readonly moodOf: (day: PrintedDay) => string;
  /** The habits that were done, on one line; '' for none. */
  readonly habitsOf: (day: PrintedDay) => string;
  /** The focused time; '' for none. */
  readonly focusOf: (day: PrintedDay) => string;
}

/** The texts of a printed day, on paper and in a file. Needs the texts of the areas `print-days` and `journal`. */
export function useDayTexts(): DayTexts {
  const t = useMessages();
  const { date, dateRange, list } = useFormats();
  return {
    rangeText: (from, until) =>
      dateRange(noonOf(from), noonOf(until), { month: 'long', day: 'numeric', year: 'numeric' }),
    titleOf: ({ day }) =>
      date(noonOf(day), { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' }),
    moodOf: ({ mood }) => (mood === '' ? '' : t(`journal.mood-${mood}`)),
    habitsOf: ({ habits }) => {
      if (habits.length === 0) return '';
      const names = habits.map(({ name }) =>
        name && !isBlank(name) ? name : t('print-days.untitled-habit'),
      );
      return t('print-days.habits-done', { habits: list(names) });
    },
    focusOf: ({ minutes }) => {
      if (minutes === 0) return '';
      const { form, ...parts } = lengthParts(minutes);
      return t(`print-days.focus-${form}`, parts);
    },
  };
}
