import { dayFrom } from '#domain/days/day.ts';
import { dayIn, daysIn, months, type Month } from '#domain/days/month.ts';
import { weekdayIndex, weekdayOf, weekdays, type Weekday } from '#domain/days/weekday.ts';
import { dayKind, type DayKind, type HabitHistory } from '#domain/habits/habit-history.ts';

export interface DaySquare {
  readonly day: string;
  readonly kind: DayKind;
  readonly isToday: boolean;
  /** The week of the year, from 1. */
  readonly week: number;
  /** The position in the week, from 1. */
  readonly place: number;
}

export interface HabitMonth {
  readonly month: Month;
  readonly squares: readonly DaySquare[];
  /** Days on which the habit was done, on any weekday. */
  readonly done: number;
  /** Counted days that have passed, and those that were done. */
  readonly scheduled: number;
}

export interface HabitYear {
  readonly months: readonly HabitMonth[];
  readonly done: number;
  /** The done days and those that were left open. */
  readonly days: number;
}

const countOf = (squares: readonly DaySquare[], kind: DayKind) =>
  squares.filter((square) => square.kind === kind).length;

/** @param weekStart the first day of the weeks */
export function habitYear(history: HabitHistory, year: number, weekStart: Weekday): HabitYear {
  const start = weekdays.indexOf(weekStart);
  const placeOf = (day: string) => (weekdayIndex(day) - start + 7) % 7;
  const before = placeOf(dayFrom(year, 1, 1));
  let dayOfYear = 0;
  const all = months.map((month): HabitMonth => {
    const squares = Array.from({ length: daysIn(year, month) }, (_, index): DaySquare => {
      const day = dayIn(year, month, index + 1);
      const week = Math.floor((before + dayOfYear) / 7) + 1;
      dayOfYear += 1;
      return {
        day,
        kind: dayKind(history, day),
        isToday: day === history.today,
        week,
        place: placeOf(day) + 1,
      };
    });
    const isScheduled = ({ day, kind }: DaySquare) =>
      kind === 'open' || (kind === 'done' && history.counted.includes(weekdayOf(day)));
    return { month, squares, done: countOf(squares, 'done'), scheduled: squares.filter(isScheduled).length };
  });
  const squares = all.flatMap((month) => month.squares);
  const done = countOf(squares, 'done');
  return { months: all, done, days: done + countOf(squares, 'open') };
}
