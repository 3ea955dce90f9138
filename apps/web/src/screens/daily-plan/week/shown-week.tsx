// @spec day-other-weeks

import { useState } from 'react';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { WeekStrip } from '#features/days/week-strip.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { WeekDay } from '#features/days/week-day.tsx';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { useDayName } from '#features/days/use-day-name.ts';
import { useWeekName } from './use-week-name.ts';
import styles from '../daily-plan-page.module.css';
import type { PrintedPart } from '../print/use-printed-part.ts';
import { WeekMenu } from './week-menu.tsx';

interface WeekProps {
  /** Days are `YYYY-MM-DD`. */
  today: string;
  selected: string;
  /** The week of the selected day. */
  days: readonly string[];
  onSelect: (day: string) => void;
  /** Selects the same weekday, so many weeks later; -1 for the week before. */
  onShift: (weeks: 1 | -1) => void;
}

interface PlannedWeekProps extends WeekProps {
  /** The number of tasks by day. */
  counts: ReadonlyMap<string, number>;
  /** The day below a dragged task. */
  dragged: string | undefined;
}

interface DateLineProps extends WeekProps {
  onPrint: (printed: PrintedPart) => void;
}

/** The week of the selected day, with the way to other weeks. */
export function ShownWeek({ counts, dragged, onPrint, ...week }: PlannedWeekProps & DateLineProps) {
  return (
    <div className={styles.week}>
      <PlannedWeek {...week} counts={counts} dragged={dragged} />
      <DateLine {...week} onPrint={onPrint} />
    </div>
  );
}

/** A press selects the day to plan, a swipe another week. A task can be dropped on a day. */
function PlannedWeek({ today, selected, days, counts, dragged, onSelect, onShift }: PlannedWeekProps) {
  const t = useMessages();
  const weekName = useWeekName();
  return (
    <WeekStrip
      label={days.includes(today) ? t('daily-plan.week') : weekName(days[0] ?? selected)}
      days={days}
      onShift={onShift}
    >
      {(day) => (
        <WeekDay
          key={day}
          day={day}
          isToday={day === today}
          isSelected={day === selected}
          dots={counts.get(day) ?? 0}
          data-day={day}
          data-over={day === dragged || undefined}
          onSelect={onSelect}
        />
      )}
    </WeekStrip>
  );
}

/** The selected day, the buttons to other weeks, and the menu of the week. */
function DateLine({ today, selected, days, onSelect, onShift, onPrint }: DateLineProps) {
  const t = useMessages();
  const dayName = useDayName();
  const weekName = useWeekName();
  const [first = selected] = days;
  const [spoken, setSpoken] = useState({ first, today, text: '' });
  if (spoken.today !== today) setSpoken({ first, today, text: selected === today ? dayName(today) : '' });
  else if (spoken.first !== first) setSpoken({ first, today, text: weekName(first) });
  // Today has moved on in the strip, where it would be overlooked.
  const [openedOn] = useState(today);
  const offersToday = !days.includes(today) || (openedOn !== today && selected !== today);

  return (
    <div className={styles.dateLine}>
      <h2 className={styles.date}>{dayName(selected)}</h2>
      <div className={styles.weeks}>
        {offersToday && (
          <Button variant="quiet" className={styles.today} onClick={() => onSelect(today)}>
            {t('daily-plan.today')}
          </Button>
        )}
        <IconButton
          label={t('daily-plan.previous-week')}
          icon={ChevronLeft}
          className={styles.previous}
          onClick={() => onShift(-1)}
        />
        <IconButton
          label={t('daily-plan.next-week')}
          icon={ChevronRight}
          className={styles.next}
          onClick={() => onShift(1)}
        />
        <WeekMenu today={today} days={days} onPrint={onPrint} />
      </div>
      <p role="status" className={styles.announcement}>
        {spoken.text}
      </p>
    </div>
  );
}
