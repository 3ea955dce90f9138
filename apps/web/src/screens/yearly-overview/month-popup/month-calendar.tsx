// @spec popup-calendar popup-click-day

import { useState } from 'react';
import { MonthGrid } from '#features/days/month-grid.tsx';
import { dayIn, daysIn, monthOf, yearOf, type Month } from '#domain/days/month.ts';
import { monthGrid } from '#domain/days/month-grid.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { usePreference } from '#platform/preferences/preference.ts';
import { weekStart } from '#platform/preferences/week-start.ts';
import styles from './month-popup.module.css';
import { gridStep } from './rules/grid-step.ts';

interface MonthCalendarProps {
  year: number;
  month: Month;
  /** Days are `YYYY-MM-DD`; '' when none is selected. */
  today: string;
  chosen: string;
  onChoose: (day: string) => void;
}

const dateOf = (day: string) => Number(day.slice(8));

/** The calendar of a month. When it is mounted, it focuses today or the first day: a dialog would focus the first button. */
export function MonthCalendar({ year, month, today, chosen, onChoose }: MonthCalendarProps) {
  const t = useMessages();
  const firstOfWeek = usePreference(weekStart);
  const isHere = yearOf(today) === year && monthOf(today) === month;
  const [stop, setStop] = useState(isHere ? dateOf(today) : 1);
  const count = daysIn(year, month);

  function dayOfKey(day: string, key: string) {
    const next = gridStep(dateOf(day), key, count);
    return next === undefined ? undefined : dayIn(year, month, next);
  }

  return (
    <MonthGrid
      aria-label={t('monthly-popup.calendar')}
      classNames={{ grid: styles.grid, week: styles.week, weekday: styles.weekday, day: styles.day }}
      year={year}
      month={month}
      weeks={monthGrid(year, month, firstOfWeek)}
      today={today}
      chosen={chosen}
      stop={dayIn(year, month, Math.min(stop, count))}
      takesFocus
      dayOfKey={dayOfKey}
      onStop={(day) => setStop(dateOf(day))}
      onChoose={onChoose}
    />
  );
}
