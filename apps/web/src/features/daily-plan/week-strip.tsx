import { noonOf } from '#lib/days/day.ts';
import { weekOf } from '#lib/days/week.ts';
import { useFormats } from '#lib/i18n/use-formats.ts';
import { useMessages } from '#lib/i18n/use-messages.ts';
import styles from './week-strip.module.css';

interface WeekStripProps {
  /** Days are `YYYY-MM-DD`. */
  today: string;
  selected: string;
  onSelect: (day: string) => void;
}

/** The current week, Sunday first; a press chooses the day to plan. */
export function WeekStrip({ today, selected, onSelect }: WeekStripProps) {
  const t = useMessages();
  const { date, number } = useFormats();
  return (
    <div role="group" aria-label={t('daily-plan.week')} className={styles.week}>
      {weekOf(today).map((day) => (
        <button
          key={day}
          type="button"
          className={styles.day}
          aria-pressed={day === selected}
          aria-current={day === today ? 'date' : undefined}
          onClick={() => onSelect(day)}
        >
          <span className={styles.name}>{date(noonOf(day), { weekday: 'short' })}</span>{' '}
          <span className={styles.number}>{number(noonOf(day).getDate())}</span>
        </button>
      ))}
    </div>
  );
}
