import { noonOf } from '#domain/days/day.ts';
import { lengthParts } from '#domain/days/length-parts.ts';
import { useFormats } from '#platform/i18n/use-formats.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import styles from './focus-week.module.css';

interface FocusWeekProps {
  /** The seven days of the week, `YYYY-MM-DD`. */
  days: readonly string[];
  /** Focused minutes, for each of the days; not all 0. */
  minutes: readonly number[];
}

/** The focused time of a week as a bar for each day, and its sum. */
export function FocusWeek({ days, minutes }: FocusWeekProps) {
  const t = useMessages();
  const { date, list } = useFormats();
  const longest = Math.max(...minutes, 1);
  const lengthText = (total: number) => {
    const { form, ...parts } = lengthParts(total);
    return t(`week-review.length-${form}`, parts);
  };
  const spoken = days.flatMap((day, index) => {
    const own = minutes[index] ?? 0;
    const name = date(noonOf(day), { weekday: 'short' });
    return own === 0 ? [] : [t('week-review.day-length', { day: name, length: lengthText(own) })];
  });
  return (
    <section className={styles.focus}>
      <h3>{t('week-review.focus')}</h3>
      <div role="img" aria-label={list(spoken)} className={styles.days}>
        {days.map((day, index) => (
          <span key={day} className={styles.day}>
            <span className={styles.track}>
              <span style={{ blockSize: `${(100 * (minutes[index] ?? 0)) / longest}%` }} />
            </span>
            {date(noonOf(day), { weekday: 'narrow' })}
          </span>
        ))}
      </div>
      <p>{lengthText(minutes.reduce((sum, own) => sum + own, 0))}</p>
    </section>
  );
}
