import type { ComponentProps } from 'react';
import { noonOf } from '#domain/days/day.ts';
import { useFormats } from '#platform/i18n/use-formats.ts';
import { Dots } from '#ui/dots.tsx';
import styles from './week.module.css';

interface WeekDayProps extends Omit<ComponentProps<'button'>, 'onSelect'> {
  /** `YYYY-MM-DD`. */
  day: string;
  isToday: boolean;
  isSelected: boolean;
  /** The number of entries, shown by dots. */
  dots: number;
  onSelect: (day: string) => void;
}

/** A day of a {@link WeekStrip}. */
export function WeekDay({ day, isToday, isSelected, dots, onSelect, ...rest }: WeekDayProps) {
  const { date, number } = useFormats();
  return (
    <button
      {...rest}
      type="button"
      className={styles.day}
      aria-pressed={isSelected}
      aria-current={isToday ? 'date' : undefined}
      onClick={() => onSelect(day)}
    >
      <span className={styles.name}>{date(noonOf(day), { weekday: 'short' })}</span>{' '}
      <span className={styles.number}>{number(noonOf(day).getDate())}</span>
      <Dots count={dots} />
    </button>
  );
}
