import { type ComponentProps, useState } from 'react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
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

interface PlannedWeekProps {
  /** Days are `YYYY-MM-DD`. */
  today: string;
  selected: string;
  /** The week of the selected day. */
  days: readonly string[];
  /** The number of tasks by day. */
  counts: ReadonlyMap<string, number>;
  /** The day below a dragged task. */
  dragged: string | undefined;
  onSelect: (day: string) => void;
  /** Selects the same weekday, so many weeks later; -1 for the week before. */
  onShift: (weeks: 1 | -1) => void;
}

/** The week of the selected day; a press selects the day to plan, a swipe another week. */
export function PlannedWeek({ today, selected, days, counts, dragged, onSelect, onShift }: PlannedWeekProps) {
  const t = useMessages();
  const weekName = useWeekName();
  return (
    <WeekStrip
      label={days.includes(today) ? t('daily-plan.week') : weekName(days[0] ?? selected)}
      days={days}
      onShift={onShift}
    >
      {(day) => (
        <PlannedDay
          key={day}
          day={day}
          isToday={day === today}
          isSelected={day === selected}
          count={counts.get(day) ?? 0}
          isOver={day === dragged}
          onSelect={onSelect}
        />
      )}
    </WeekStrip>
  );
}

interface PlannedDayProps extends Omit<ComponentProps<typeof WeekDay>, 'dots'> {
  /** The number of its tasks. */
  count: number;
  /** A dragged task is above it. */
  isOver: boolean;
}

/** A day of the strip, on which a task can be dropped. */
export function PlannedDay({ count, isOver, ...rest }: PlannedDayProps) {
  return <WeekDay {...rest} data-day={rest.day} dots={count} data-over={isOver || undefined} />;
}

interface DateLineProps {
  /** Days are `YYYY-MM-DD`. */
  today: string;
  selected: string;
  /** The week of the selected day. */
  days: readonly string[];
  onSelect: (day: string) => void;
  /** Selects the same weekday, so many weeks later; -1 for the week before. */
  onShift: (weeks: 1 | -1) => void;
  onPrint: (printed: PrintedPart) => void;
}

/** The selected day, the buttons to other weeks, and the menu of the week. */
export function DateLine({ today, selected, days, onSelect, onShift, onPrint }: DateLineProps) {
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
