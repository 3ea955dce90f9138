import { noonOf } from '#lib/days/day.ts';
import { weekOf } from '#lib/days/week.ts';
import { useFormats } from '#lib/i18n/use-formats.ts';
import { useMessages } from '#lib/i18n/use-messages.ts';
import styles from './week-strip.module.css';

interface WeekStripProps {
  /** Days are `YYYY-MM-DD`. */
  today: string;
  selected: string;
  /** The number of tasks by day. */
  counts: ReadonlyMap<string, number>;
  onSelect: (day: string) => void;
}

/** The maximum of dots, one a task; decorative. */
const maxDots = 3;

/** The current week, Sunday first; a press selects the day to plan. */
export function WeekStrip({ today, selected, counts, onSelect }: WeekStripProps) {
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
          <span className={styles.dots} aria-hidden>
            {Array.from({ length: Math.min(counts.get(day) ?? 0, maxDots) }, (_, dot) => (
              <span key={dot} className={styles.dot} />
            ))}
          </span>
        </button>
      ))}
    </div>
  );
}
