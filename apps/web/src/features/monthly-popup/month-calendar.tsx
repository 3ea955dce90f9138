import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { noonOf } from '#lib/days/day.ts';
import { dayIn, daysIn, monthOf, yearOf, type Month } from '#lib/days/month.ts';
import { useFormats } from '#lib/i18n/use-formats.ts';
import { useMessages } from '#lib/i18n/use-messages.ts';
import { gridStep } from './model/grid-step.ts';
import { monthGrid } from './model/month-grid.ts';
import styles from './month-calendar.module.css';

interface MonthCalendarProps {
  year: number;
  month: Month;
  /** Days are `YYYY-MM-DD`; '' when none is selected. */
  today: string;
  chosen: string;
  onChoose: (day: string) => void;
}

/** The first week of 2023 began on a Sunday. */
const weekdays = Array.from({ length: 7 }, (_, index) => noonOf(dayIn(2023, 'Jan', index + 1)));

/**
 * The calendar of a month, Sunday first. When it is mounted, it focuses today or the first day. A grid with one tab
 * stop; arrows, Home and End move between days.
 */
export function MonthCalendar({ year, month, today, chosen, onChoose }: MonthCalendarProps) {
  const t = useMessages();
  const { date, number } = useFormats();
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
        {weekdays.map((day) => (
          <span
            key={day.getDate()}
            role="columnheader"
            className={styles.weekday}
            aria-label={date(day, { weekday: 'long' })}
          >
            {date(day, { weekday: 'narrow' })}
          </span>
        ))}
      </div>
      {monthGrid(year, month).map((week, row) => (
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
