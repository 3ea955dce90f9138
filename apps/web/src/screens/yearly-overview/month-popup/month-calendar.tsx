import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { noonOf } from '#domain/days/day.ts';
import { dayIn, daysIn, monthOf, yearOf, type Month } from '#domain/days/month.ts';
import { weekOf } from '#domain/days/week.ts';
import { useFormats } from '#platform/i18n/use-formats.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { usePreference } from '#platform/preferences/preference.ts';
import { weekStart } from '#platform/preferences/week-start.ts';
import { gridStep } from './rules/grid-step.ts';
import { monthGrid } from '#domain/days/month-grid.ts';
import styles from './month-calendar.module.css';

interface MonthCalendarProps {
  year: number;
  month: Month;
  /** Days are `YYYY-MM-DD`; '' when none is selected. */
  today: string;
  chosen: string;
  onChoose: (day: string) => void;
}

// Any day, because only the names of the days of its week are shown.
const anyDay = '2026-11-20';

/**
 * The calendar of a month. When it is mounted, it focuses today or the first day. A grid with one tab
 * stop; arrows, Home and End move between days.
 */
export function MonthCalendar({ year, month, today, chosen, onChoose }: MonthCalendarProps) {
  const t = useMessages();
  const { date, number } = useFormats();
  const firstOfWeek = usePreference(weekStart);
  const isHere = yearOf(today) === year && monthOf(today) === month;
  const [start] = useState(isHere ? Number(today.slice(8)) : 1);
  const [stop, setStop] = useState(start);
  const grid = useRef<HTMLDivElement>(null);
  const count = daysIn(year, month);
  const focusDay = (one: number) => grid.current?.querySelector<HTMLElement>(`[data-date='${one}']`)?.focus();

  // A dialog would focus the first day, although it is not the tab stop.
  useEffect(() => focusDay(start), [start]);

  function step(event: KeyboardEvent, from: number) {
    const next = gridStep(from, event.key, count);
    if (next === undefined) return;
    event.preventDefault();
    focusDay(next);
  }

  return (
    <div ref={grid} role="grid" className={styles.grid} aria-label={t('monthly-popup.calendar')}>
      <div role="row" className={styles.week}>
        {weekOf(anyDay, firstOfWeek).map((day) => (
          <span
            key={day}
            role="columnheader"
            className={styles.weekday}
            aria-label={date(noonOf(day), { weekday: 'long' })}
          >
            {date(noonOf(day), { weekday: 'narrow' })}
          </span>
        ))}
      </div>
      {monthGrid(year, month, firstOfWeek).map((week, row) => (
        <div key={row} role="row" className={styles.week}>
          {week.map((one, column) => (
            <div key={column} role="gridcell">
              {one !== undefined && (
                <button
                  type="button"
                  className={styles.day}
                  data-date={one}
                  tabIndex={one === Math.min(stop, count) ? 0 : -1}
                  aria-current={dayIn(year, month, one) === today ? 'date' : undefined}
                  aria-pressed={dayIn(year, month, one) === chosen}
                  onFocus={() => setStop(one)}
                  onKeyDown={(event) => step(event, one)}
                  onClick={() => onChoose(dayIn(year, month, one))}
                >
                  {number(one)}
                </button>
              )}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
