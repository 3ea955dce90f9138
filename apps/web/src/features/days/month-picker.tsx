// @spec month-picker

import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { noonOf } from '#domain/days/day.ts';
import { isLaterMonth, monthStep, yearMonthOf, type YearMonth } from '#domain/days/month-step.ts';
import { dayIn, months, type Month } from '#domain/days/month.ts';
import { yearsOfDays } from '#domain/days/year.ts';
import { useBackToClose } from '#platform/dialog-history/use-back-to-close.ts';
import { useFormats } from '#platform/i18n/use-formats.ts';
import { Button } from '#ui/button.tsx';
import styles from './month.module.css';
import { YearSwitch } from './year-switch.tsx';

export interface MonthPickerProps {
  /** The names of the dialog, of its year, and of the button to the present month. */
  texts: { readonly dialog: string; readonly year: string; readonly thisMonth: string };
  /** The month that is shown. */
  shown: YearMonth;
  /** `YYYY-MM-DD` */
  today: string;
  /** The last month that can be chosen. */
  last?: YearMonth | undefined;
  onChoose: (month: YearMonth) => void;
  onThisMonth: () => void;
  /** Called by Back. */
  onClose: () => void;
}

/** The non-modal dialog with the twelve months of a year. It focuses the shown month; the months are one tab stop. */
export function MonthPicker({ texts, shown, today, last, onChoose, onThisMonth, onClose }: MonthPickerProps) {
  useBackToClose(onClose);
  const { date } = useFormats();
  const [wanted, setAt] = useState(shown);
  const isTooLate = (month: YearMonth) => last !== undefined && isLaterMonth(month, last);
  // Another year may not have the month yet.
  const at = last !== undefined && isTooLate(wanted) ? last : wanted;
  const grid = useRef<HTMLDivElement>(null);
  const focusMonth = (month: Month) =>
    grid.current?.querySelector<HTMLElement>(`[data-month='${month}']`)?.focus();

  useEffect(() => focusMonth(shown.month), [shown.month]);

  function step(event: KeyboardEvent) {
    const next = monthStep(at, event.key);
    if (next === undefined) return;
    event.preventDefault();
    if (isTooLate(next)) return;
    setAt(next);
    focusMonth(next.month);
  }

  const isShown = (month: Month) => month === shown.month && at.year === shown.year;
  const present = yearMonthOf(today);
  const isPresent = (month: Month) => month === present.month && at.year === present.year;

  return (
    <div role="dialog" aria-label={texts.dialog} className={styles.picker}>
      <YearSwitch
        label={texts.year}
        year={at.year}
        limits={[yearsOfDays[0], last?.year ?? yearsOfDays[1]]}
        onChange={(year) => setAt({ ...at, year })}
        className={styles.pickerYear}
      />
      <div ref={grid} className={styles.months}>
        {months.map((month) => {
          const noon = noonOf(dayIn(at.year, month, 1));
          return (
            <button
              key={month}
              type="button"
              className={styles.month}
              data-month={month}
              tabIndex={month === at.month ? 0 : -1}
              aria-label={date(noon, { month: 'long', year: 'numeric' })}
              aria-pressed={isShown(month)}
              aria-current={isPresent(month) ? 'date' : undefined}
              disabled={isTooLate({ year: at.year, month })}
              onKeyDown={step}
              onFocus={() => setAt(({ year }) => ({ year, month }))}
              onClick={() => onChoose({ year: at.year, month })}
            >
              {date(noon, { month: 'short' })}
            </button>
          );
        })}
      </div>
      <div className={styles.foot}>
        <Button variant="link" onClick={onThisMonth}>
          {texts.thisMonth}
        </Button>
      </div>
    </div>
  );
}
