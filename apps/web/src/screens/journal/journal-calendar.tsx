// @spec journal-search

import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useId, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { MonthGrid } from '#features/days/month-grid.tsx';
import { MonthHeading } from '#features/days/month-heading.tsx';
import { firstDay, noonOf } from '#domain/days/day.ts';
import { monthGrid } from '#domain/days/month-grid.ts';
import { yearMonthOf } from '#domain/days/month-step.ts';
import { dayIn } from '#domain/days/month.ts';
import { shiftMonths } from '#domain/days/shift-months.ts';
import { useFormats } from '#platform/i18n/use-formats.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { usePreference } from '#platform/preferences/preference.ts';
import { weekStart } from '#platform/preferences/week-start.ts';
import styles from './cards.module.css';
import { dayOfKey, firstOfMonth, lastOfMonth } from './rules/calendar-days.ts';
import { useDaysWithPages } from './use-days-with-pages.ts';

interface JournalCalendarProps {
  /** Days are `YYYY-MM-DD`. */
  today: string;
  /** May be later than today. */
  chosen: string;
  onChoose: (day: string) => void;
}

/** The months of the journal, with a dot for each page. A grid with one tab stop. */
export function JournalCalendar({ today, chosen, onChoose }: JournalCalendarProps) {
  const t = useMessages();
  const id = useId();
  const { date } = useFormats();
  const firstOfWeek = usePreference(weekStart);
  const [{ of, stop: wanted }, setStop] = useState({ of: chosen, stop: chosen });
  if (of !== chosen) setStop({ of: chosen, stop: chosen });
  const stop = wanted > today ? today : wanted;
  const pages = useDaysWithPages(firstOfMonth(stop), lastOfMonth(stop));
  const heading = useRef<HTMLButtonElement>(null);
  const moveTo = (day: string) => setStop({ of: chosen, stop: day > today ? today : day });

  const nameOf = (day: string) => {
    const name = date(noonOf(day), { month: 'short', day: 'numeric' });
    return pages.has(day) ? t('journal.has-page', { day: name }) : name;
  };

  const { year, month } = yearMonthOf(stop);
  const isPresentMonth = firstOfMonth(stop) === firstOfMonth(today);
  const weeks = monthGrid(year, month, firstOfWeek).filter((week) => week.some((one) => one !== undefined));
  return (
    <Card className={styles.calendar} aria-labelledby={id}>
      <div className={styles.head}>
        <IconButton
          label={t('journal.previous-month')}
          icon={ChevronLeft}
          busy={firstOfMonth(stop) <= firstDay}
          onClick={() => moveTo(shiftMonths(stop, -1))}
        />
        <MonthHeading
          id={id}
          title={date(noonOf(stop), { month: 'long', year: 'numeric' })}
          isLive
          className={styles.month}
          buttonRef={heading}
          texts={{
            dialog: t('journal.choose-month'),
            year: t('journal.year'),
            thisMonth: t('journal.this-month'),
          }}
          shown={{ year, month }}
          today={today}
          last={yearMonthOf(today)}
          onChoose={(to) => moveTo(dayIn(to.year, to.month, 1))}
          onThisMonth={() => moveTo(today)}
        />
        <IconButton
          label={t('journal.next-month')}
          icon={ChevronRight}
          busy={isPresentMonth}
          onClick={() => moveTo(shiftMonths(stop, 1))}
        />
      </div>
      <MonthGrid
        aria-labelledby={id}
        classNames={{ grid: styles.grid, week: styles.week, weekday: styles.weekday, day: styles.day }}
        year={year}
        month={month}
        weeks={weeks}
        today={today}
        chosen={chosen}
        stop={stop}
        last={today}
        nameOf={nameOf}
        dayOfKey={(day, key) => dayOfKey(day, key, { today, firstOfWeek })}
        onStop={moveTo}
        onChoose={onChoose}
      >
        {(day) => pages.has(day) && <span className={styles.dot} aria-hidden />}
      </MonthGrid>
      {!isPresentMonth && (
        <div className={styles.foot}>
          <Button
            variant="link"
            onClick={() => {
              moveTo(today);
              heading.current?.focus();
            }}
          >
            {t('journal.this-month')}
          </Button>
        </div>
      )}
    </Card>
  );
}
