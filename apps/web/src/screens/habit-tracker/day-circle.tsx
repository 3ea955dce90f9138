import { Check } from 'lucide-react';
import type { CSSProperties, KeyboardEvent } from 'react';
import { noonOf } from '#domain/days/day.ts';
import { useFormats } from '#platform/i18n/use-formats.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { useLongPress } from './use-long-press.ts';
import styles from './week-circles.module.css';

export interface DayCircleProps {
  /** The name of the habit and of the weekday. */
  label: string;
  /** `YYYY-MM-DD` */
  day: string;
  isToday: boolean;
  isScheduled: boolean;
  isDone: boolean;
  /** The done share of the amount, from 0 to 1. */
  share: number;
  onMark: (done: boolean) => void;
}

interface AmountProps {
  /** The id of the description. */
  describedBy?: string;
  press?: ReturnType<typeof useLongPress>;
  onKeyDown?: (event: KeyboardEvent) => void;
}

/** A day of a habit as a toggle. */
export function DayCircle(props: DayCircleProps & AmountProps) {
  const { label, day, isToday, isScheduled, isDone, share, onMark, describedBy, press, onKeyDown } = props;
  const t = useMessages();
  const { date } = useFormats();
  const noon = noonOf(day);
  const longDate = date(noon, { weekday: 'long', month: 'short', day: 'numeric' });
  return (
    <button
      type="button"
      className={styles.day}
      aria-label={label}
      aria-pressed={isDone}
      aria-current={isToday ? 'date' : undefined}
      aria-describedby={describedBy}
      title={isScheduled ? t('habit-tracker.day-scheduled', { date: longDate }) : longDate}
      data-scheduled={isScheduled || undefined}
      onClick={() => onMark(!isDone)}
      onKeyDown={onKeyDown}
      {...press}
    >
      <span className={styles.letter} aria-hidden>
        {date(noon, { weekday: 'narrow' })}
      </span>
      <span
        className={styles.circle}
        style={describedBy === undefined ? undefined : ({ '--share': share } as CSSProperties)}
        aria-hidden
      >
        {isDone && <Check size={18} strokeWidth={2.5} />}
      </span>
    </button>
  );
}
