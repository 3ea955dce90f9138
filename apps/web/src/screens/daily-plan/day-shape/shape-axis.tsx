import type { CSSProperties, ReactNode } from 'react';
import { noonOf } from '#domain/days/day.ts';
import { shiftDay } from '#domain/days/shift-day.ts';
import { useToday, useWallClock } from '#features/days/use-today.ts';
import { useFormats } from '#platform/i18n/use-formats.ts';
import type { DayStart } from '#platform/preferences/day-start.ts';
import { axisMinute, midnightMinute, type Span } from './rules/day-axis.ts';
import styles from './day-shape.module.css';

interface ShapeAxisProps {
  /** The day of the axis, `YYYY-MM-DD`. */
  day: string;
  dayStart: DayStart;
  hours: Span;
  timeAt: (minute: number) => string;
  /** The blocks. */
  children: ReactNode;
}

const at = (minute: number) => ({ '--start': minute }) as CSSProperties;

/** The shown hours with their lines, the midnight within the day, and the present time. */
export function ShapeAxis({ day, dayStart, hours, timeAt, children }: ShapeAxisProps) {
  const { date } = useFormats();
  const count = (hours.end - hours.start) / 60;
  const midnight = midnightMinute(dayStart);
  const isShown = (minute: number | undefined): minute is number =>
    minute !== undefined && minute >= hours.start && minute < hours.end;
  return (
    <div
      className={styles.axis}
      data-axis
      style={{ '--from': hours.start, '--hours': count } as CSSProperties}
    >
      {Array.from({ length: count + 1 }, (_, index) => hours.start + 60 * index).map((minute) => (
        <span key={minute} className={styles.hour} style={at(minute)} aria-hidden>
          {timeAt(minute)}
        </span>
      ))}
      {isShown(midnight) && (
        <p className={styles.midnight} style={at(midnight)}>
          <span className={styles.weekday}>{date(noonOf(shiftDay(day, 1)), { weekday: 'long' })}</span>
        </p>
      )}
      <div className={styles.blocks}>{children}</div>
      <NowLine day={day} dayStart={dayStart} isShown={isShown} />
    </div>
  );
}

const clockTime = (now: Date) => now.toTimeString().slice(0, 5);

interface NowLineProps {
  day: string;
  dayStart: DayStart;
  isShown: (minute: number | undefined) => minute is number;
}

function NowLine({ day, dayStart, isShown }: NowLineProps) {
  const today = useToday();
  const minute = axisMinute(useWallClock(clockTime), dayStart);
  return day === today && isShown(minute) ? (
    <span className={styles.now} style={at(minute)} aria-hidden />
  ) : null;
}
