import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { noonOf } from '#domain/days/day.ts';
import { dayIn, type Month } from '#domain/days/month.ts';
import { weekOf } from '#domain/days/week.ts';
import { useFormats } from '#platform/i18n/use-formats.ts';
import { usePreference } from '#platform/preferences/preference.ts';
import { weekStart } from '#platform/preferences/week-start.ts';

interface MonthGridProps {
  'aria-label'?: string;
  'aria-labelledby'?: string;
  classNames: Readonly<Record<'grid' | 'week' | 'weekday' | 'day', string | undefined>>;
  year: number;
  month: Month;
  /** The days of each week, from 1; undefined outside of the month. See `monthGrid`. */
  weeks: readonly (readonly (number | undefined)[])[];
  /** Days are `YYYY-MM-DD`. */
  today: string;
  chosen: string;
  /** The day that is the tab stop. */
  stop: string;
  /** Focuses the tab stop when the grid is mounted. */
  takesFocus?: boolean;
  /** The last day that can be chosen. */
  last?: string;
  /** The accessible name of a day when it is not its number. */
  nameOf?: (day: string) => string;
  /** The day to which a key moves, if any. */
  dayOfKey: (day: string, key: string) => string | undefined;
  onStop: (day: string) => void;
  onChoose: (day: string) => void;
  /** Content beside the number of a day. */
  children?: (day: string) => ReactNode;
}

// Any day, because only the names of the days of its week are shown.
const anyDay = '2026-11-20';

/** The days of a month as buttons: a grid with one tab stop, in which keys move. */
export function MonthGrid(props: MonthGridProps) {
  const { classNames, year, month, weeks, today, chosen, stop, takesFocus = false, last } = props;
  const { nameOf, dayOfKey, onStop, onChoose, children } = props;
  const { date, number } = useFormats();
  const firstOfWeek = usePreference(weekStart);
  const grid = useRef<HTMLDivElement>(null);
  const focusDay = (day: string) => grid.current?.querySelector<HTMLElement>(`[data-day='${day}']`)?.focus();

  const [start] = useState(stop);
  useEffect(() => {
    if (takesFocus) focusDay(start);
  }, [start, takesFocus]);

  function step(event: KeyboardEvent, day: string) {
    const next = dayOfKey(day, event.key);
    if (next === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    // Synchronous, because the day may be of another month.
    flushSync(() => onStop(next));
    focusDay(next);
  }

  return (
    <div
      ref={grid}
      role="grid"
      className={classNames.grid}
      aria-label={props['aria-label']}
      aria-labelledby={props['aria-labelledby']}
    >
      <div role="row" className={classNames.week}>
        {weekOf(anyDay, firstOfWeek).map((day) => (
          <span
            key={day}
            role="columnheader"
            className={classNames.weekday}
            aria-label={date(noonOf(day), { weekday: 'long' })}
          >
            {date(noonOf(day), { weekday: 'narrow' })}
          </span>
        ))}
      </div>
      {weeks.map((week, row) => (
        <div key={row} role="row" className={classNames.week}>
          {week.map((one, column) => {
            if (one === undefined) return <div key={column} role="gridcell" />;
            const day = dayIn(year, month, one);
            return (
              <div key={column} role="gridcell">
                <button
                  type="button"
                  className={classNames.day}
                  data-day={day}
                  aria-label={nameOf?.(day)}
                  tabIndex={day === stop ? 0 : -1}
                  aria-current={day === today ? 'date' : undefined}
                  aria-pressed={day === chosen}
                  disabled={last !== undefined && day > last}
                  onFocus={() => onStop(day)}
                  onKeyDown={(event) => step(event, day)}
                  onClick={() => onChoose(day)}
                >
                  {number(one)}
                  {children?.(day)}
                </button>
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
