import { dayFrom } from '#domain/days/day.ts';
import { dayIn, daysIn, months, type Month } from '#domain/days/month.ts';
import { weekdayIndex, weekdayOf, weekdays, type Weekday } from '#domain/days/weekday.ts';
import { roundAmount } from '#domain/habits/amounts.ts';
import { dayShare } from '#domain/habits/day-shares.ts';
import { dayKind, type DayKind, type HabitHistory } from '#domain/habits/habit-history.ts';

export interface DaySquare {
  readonly day: string;
  readonly kind: DayKind;
  /** The quarter that the done part of the amount reaches, from 1 to 4; undefined on other days than `some`. */
  readonly quarter: number | undefined;
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
  /** The sum of the amounts of its days, without paused ones. */
  readonly amount: number;
}

export interface HabitYear {
  readonly months: readonly HabitMonth[];
  readonly done: number;
  /** The done days, those with a part of the amount, and those that were left open. */
  readonly days: number;
  /** The sum of the amounts of its days, without paused ones. */
  readonly amount: number;
}

const countOf = (squares: readonly DaySquare[], kind: DayKind) =>
  squares.filter((square) => square.kind === kind).length;

const sumOf = (amounts: readonly number[]) => roundAmount(amounts.reduce((sum, amount) => sum + amount, 0));

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
      const kind = dayKind(history, day);
      return {
        day,
        kind,
        quarter: kind === 'some' ? Math.ceil(dayShare(history, day) * 4) : undefined,
        isToday: day === history.today,
        week,
        place: placeOf(day) + 1,
      };
    });
    const isScheduled = ({ day, kind }: DaySquare) =>
      kind === 'open' ||
      ((kind === 'done' || (kind === 'some' && day < history.today)) &&
        history.counted.includes(weekdayOf(day)));
    const withAmount = squares.filter(({ kind }) => kind === 'done' || kind === 'some');
    return {
      month,
      squares,
      done: countOf(squares, 'done'),
      scheduled: squares.filter(isScheduled).length,
      amount: sumOf(withAmount.map(({ day }) => history.amounts.get(day) ?? 0)),
    };
  });
  const squares = all.flatMap((month) => month.squares);
  const done = countOf(squares, 'done');
  return {
    months: all,
    done,
    days: done + countOf(squares, 'some') + countOf(squares, 'open'),
    amount: sumOf(all.map((month) => month.amount)),
  };
}
