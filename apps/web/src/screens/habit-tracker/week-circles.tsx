import { Check } from 'lucide-react';
import { noonOf } from '#domain/days/day.ts';
import { useFormats } from '#platform/i18n/use-formats.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { weekOf } from '#domain/days/week.ts';
import { weekdayOf } from '#domain/days/weekday.ts';
import styles from './week-circles.module.css';

interface WeekCirclesProps {
  /** The name of the habit. */
  name: string;
  /** Weekdays from Mon to Sun. */
  scheduled: readonly string[];
  /** Days, `YYYY-MM-DD`. */
  done: ReadonlySet<string>;
  today: string;
  onMark: (day: string, done: boolean) => void;
}

/** This week of a habit, Monday first: a toggle for each day. */
export function WeekCircles({ name, scheduled, done, today, onMark }: WeekCirclesProps) {
  const t = useMessages();
  const { date } = useFormats();
  return (
    <div className={styles.week}>
      {weekOf(today, 'Mon').map((day) => {
        const noon = noonOf(day);
        const isScheduled = scheduled.includes(weekdayOf(day));
        const isDone = done.has(day);
        const longDate = date(noon, { weekday: 'long', month: 'short', day: 'numeric' });
        return (
          <button
            key={day}
            type="button"
            className={styles.day}
            aria-label={t('habit-tracker.day', { name, weekday: date(noon, { weekday: 'short' }) })}
            aria-pressed={isDone}
            aria-current={day === today ? 'date' : undefined}
            title={isScheduled ? t('habit-tracker.day-scheduled', { date: longDate }) : longDate}
            data-scheduled={isScheduled || undefined}
            onClick={() => onMark(day, !isDone)}
          >
            <span className={styles.letter} aria-hidden>
              {date(noon, { weekday: 'narrow' })}
            </span>
            <span className={styles.circle} aria-hidden>
              {isDone && <Check size={18} strokeWidth={2.5} />}
            </span>
          </button>
        );
      })}
    </div>
  );
}
