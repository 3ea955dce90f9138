import { weekdays, weekdayOf } from '#domain/days/weekday.ts';
import type { Habit } from '@kairos/schema/records/habit';
import { wholeDays } from './amounts.ts';
import { countedWeekdays } from './counted-weekdays.ts';
import { isPausedOn, pausesOf } from './pauses.ts';

/** A habit that counts on a day, or is done on it. */
export interface HabitOfDay {
  readonly habit: Habit;
  readonly done: boolean;
}

/**
 * The habits of a day, in their order: those that are done on it, and those that count on its weekday and are not paused.
 * A habit some times a week counts on each day.
 *
 * @param day `YYYY-MM-DD`
 */
export function habitsOfDay(habits: readonly Habit[], day: string): readonly HabitOfDay[] {
  return habits.flatMap((habit) => {
    const done = wholeDays(habit, day).has(day);
    const counted = habit.perWeek == null ? countedWeekdays(habit.days) : weekdays;
    const isOpen = counted.includes(weekdayOf(day)) && !isPausedOn(pausesOf(habit.pauses), day);
    return done || isOpen ? [{ habit, done }] : [];
  });
}
