import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Button } from '#components/button.tsx';
import { YearSwitch } from '#components/year-switch.tsx';
import { noonOf } from '#lib/days/day.ts';
import { dayIn, monthOf, months, yearOf, type Month } from '#lib/days/month.ts';
import { useBackToClose } from '#lib/dialog-history/use-back-to-close.ts';
import { useFormats } from '#lib/i18n/use-formats.ts';
import { useMessages } from '#lib/i18n/use-messages.ts';
import { monthStep, type YearMonth } from '../model/month-step.ts';
import styles from './month-picker.module.css';

interface MonthPickerProps {
  /** The month that the calendar shows. */
  shown: YearMonth;
  /** `YYYY-MM-DD` */
  today: string;
  onChoose: (month: YearMonth) => void;
  onThisMonth: () => void;
  /** Called by Back. */
  onClose: () => void;
}

/** The non-modal dialog with the twelve months of a year. It focuses the shown month; the months are one tab stop. */
export function MonthPicker({ shown, today, onChoose, onThisMonth, onClose }: MonthPickerProps) {
  const t = useMessages();
  useBackToClose(onClose);
  const { date } = useFormats();
  const [at, setAt] = useState(shown);
  const grid = useRef<HTMLDivElement>(null);
  const focusMonth = (month: Month) =>
    grid.current?.querySelector<HTMLElement>(`[data-month='${month}']`)?.focus();

  useEffect(() => focusMonth(shown.month), [shown.month]);

  function step(event: KeyboardEvent) {
    const next = monthStep(at, event.key);
    if (next === undefined) return;
    event.preventDefault();
    setAt(next);
    focusMonth(next.month);
  }

  const isShown = (month: Month) => month === shown.month && at.year === shown.year;
  const isPresent = (month: Month) => month === monthOf(today) && at.year === yearOf(today);

  return (
    <div role="dialog" aria-label={t('external-calendar.choose-month')} className={styles.picker}>
      <YearSwitch
        label={t('external-calendar.year')}
        year={at.year}
        onChange={(year) => setAt({ ...at, year })}
        className={styles.year ?? ''}
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
          {t('external-calendar.this-month')}
        </Button>
      </div>
    </div>
  );
}
