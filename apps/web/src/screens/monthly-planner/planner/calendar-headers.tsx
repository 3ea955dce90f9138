import { useRef, type MouseEventHandler } from 'react';
import type { DateHeaderProps, HeaderProps } from 'react-big-calendar';
import { dayOf } from '#domain/days/day.ts';
import { useToday } from '#features/days/use-today.ts';
import { useFormats } from '#platform/i18n/use-formats.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Dots } from '#ui/dots.tsx';
import { AddTaskLink } from './add-task-link.tsx';
import styles from './calendar.module.css';
import { longPress } from './long-press.ts';
import { useMonthDays } from './month-days.ts';

/** The name of a weekday over its column, without the table role of react-big-calendar. */
export function PlainHeader({ label }: HeaderProps) {
  return <span>{label}</span>;
}

/** The number of a day in the month; a press opens that day, or chooses it where the days have dots. */
export function DateHeader({ date, label, isOffRange, onDrillDown }: DateHeaderProps) {
  const t = useMessages();
  const formats = useFormats();
  const today = useToday();
  const touchedAt = useRef<number>(undefined);
  // The library needs the event, which its type lacks.
  const drillDown: MouseEventHandler = onDrillDown;
  const { chosen, counts, tints, offersTask } = useMonthDays();
  const day = dayOf(date);
  const count = counts.get(day) ?? 0;
  const tint = tints.get(day);
  const ink = tint === undefined ? undefined : `var(--${tint}-ink)`;
  const name = formats.date(date, { weekday: 'long', month: 'long', day: 'numeric' });
  const common = {
    type: 'button',
    className: 'rbc-button-link',
    'aria-current': day === today ? 'date' : undefined,
    onClick: drillDown,
  } as const;
  if (chosen !== undefined) {
    return (
      <button
        {...common}
        onPointerDown={({ pointerType, timeStamp }) => {
          touchedAt.current = pointerType === 'touch' ? timeStamp : undefined;
        }}
        onPointerCancel={() => {
          touchedAt.current = undefined;
        }}
        onClick={(event) => {
          const { current: start = Infinity } = touchedAt;
          touchedAt.current = undefined;
          // A long press has selected the day for a new event, which a choice of the day would end.
          if (event.timeStamp - start < longPress) drillDown(event);
        }}
        aria-label={t('monthly-planner.day-with-entries', { day: name, count })}
        aria-pressed={day === chosen}
      >
        <span className={styles.dayNumber}>{label}</span>
        <Dots count={count} ink={ink} />
      </button>
    );
  }
  return (
    <>
      <button {...common} aria-label={name}>
        {label}
      </button>
      {offersTask && count === 0 && !isOffRange && (
        // For the pointer only: a month has thirty of them, and the view of the day has it for everyone.
        <span aria-hidden className={styles.add}>
          <AddTaskLink day={day} tabIndex={-1} />
        </span>
      )}
    </>
  );
}

/** The header of a day's column in the week; inside a button that shows that day. */
export function WeekHeader({ date }: HeaderProps) {
  const formats = useFormats();
  const today = useToday();
  return (
    <span className={styles.dayHeader} aria-current={dayOf(date) === today ? 'date' : undefined}>
      <span className={styles.name}>{formats.date(date, { weekday: 'short' })}</span>{' '}
      <span className={styles.number}>{formats.number(date.getDate())}</span>
    </span>
  );
}
