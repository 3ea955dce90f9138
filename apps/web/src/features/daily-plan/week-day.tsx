import { useDroppable } from '@dnd-kit/core';
import { noonOf } from '#lib/days/day.ts';
import { useFormats } from '#lib/i18n/use-formats.ts';
import { dayTarget } from './drop-day.ts';
import styles from './week-strip.module.css';

interface WeekDayProps {
  /** `YYYY-MM-DD`. */
  day: string;
  isToday: boolean;
  isSelected: boolean;
  /** The number of its tasks. */
  count: number;
  onSelect: (day: string) => void;
}

/** The maximum of dots, one a task; decorative. */
const maxDots = 3;

/** A day of the strip, on which a task can be dropped. */
export function WeekDay({ day, isToday, isSelected, count, onSelect }: WeekDayProps) {
  const { date, number } = useFormats();
  const { setNodeRef, isOver } = useDroppable(dayTarget(day));
  return (
    <button
      ref={setNodeRef}
      type="button"
      className={styles.day}
      aria-pressed={isSelected}
      aria-current={isToday ? 'date' : undefined}
      data-over={isOver || undefined}
      onClick={() => onSelect(day)}
    >
      <span className={styles.name}>{date(noonOf(day), { weekday: 'short' })}</span>{' '}
      <span className={styles.number}>{number(noonOf(day).getDate())}</span>
      <span className={styles.dots} aria-hidden>
        {Array.from({ length: Math.min(count, maxDots) }, (_, dot) => (
          <span key={dot} className={styles.dot} />
        ))}
      </span>
    </button>
  );
}
