import { noonOf } from '#domain/days/day.ts';
import { weekOf } from '#domain/days/week.ts';
import { weekdayOf } from '#domain/days/weekday.ts';
import { dayShare } from '#domain/habits/day-shares.ts';
import type { HabitHistory } from '#domain/habits/habit-history.ts';
import { useFormats } from '#platform/i18n/use-formats.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { DayAmount } from './day-amount.tsx';
import { DayCircle } from './day-circle.tsx';
import styles from './week-circles.module.css';

interface WeekCirclesProps {
  /** The name of the habit. */
  name: string;
  /** Weekdays from Mon to Sun. */
  scheduled: readonly string[];
  history: HabitHistory;
  /** The unit of the amount. */
  unit: string | null;
  onMark: (day: string, done: boolean) => void;
  onAmount: (day: string, amount: number) => void;
}

/** This week of a habit, Monday first: a toggle for each day, with its amount if the habit has one. */
export function WeekCircles({ name, scheduled, history, unit, onMark, onAmount }: WeekCirclesProps) {
  const t = useMessages();
  const { date } = useFormats();
  const { done, amounts, amount, today } = history;
  return (
    <div className={styles.week}>
      {weekOf(today, 'Mon').map((day) => {
        const circle = {
          label: t('habit-tracker.day', { name, weekday: date(noonOf(day), { weekday: 'short' }) }),
          day,
          isToday: day === today,
          isScheduled: scheduled.includes(weekdayOf(day)),
          isDone: done.has(day),
          share: dayShare(history, day),
          onMark: (isDone: boolean) => onMark(day, isDone),
        };
        if (amount === null) return <DayCircle key={day} {...circle} />;
        return (
          <DayAmount
            key={day}
            {...circle}
            amount={amounts.get(day) ?? 0}
            whole={amount}
            unit={unit}
            onAmount={(stored) => onAmount(day, stored)}
          />
        );
      })}
    </div>
  );
}
