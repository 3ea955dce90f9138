import { shiftDay } from '#domain/days/shift-day.ts';
import { weekOf } from '#domain/days/week.ts';
import { weekdayOf, type Weekday } from '#domain/days/weekday.ts';

type MoveChoiceName = 'today' | 'tomorrow' | 'weekend' | 'next-week';

interface MoveChoice {
  readonly name: MoveChoiceName;
  /** `YYYY-MM-DD`. */
  readonly day: string;
}

/**
 * The days that a task is often moved to: today for a task of Later, tomorrow, the next Saturday (not on Saturday and Sunday) and the Monday of the
 * next week.
 *
 * @param today `YYYY-MM-DD`
 * @param firstOfWeek the weekday on which weeks start
 * @param hasToday whether today is a choice
 */
export function moveChoices(today: string, firstOfWeek: Weekday, hasToday = false): readonly MoveChoice[] {
  const saturday = weekOf(today, 'Mon')[5] ?? today;
  const monday = weekOf(shiftDay(today, 7), firstOfWeek).find((day) => weekdayOf(day) === 'Mon') ?? today;
  return [
    ...(hasToday ? [{ name: 'today', day: today } as const] : []),
    { name: 'tomorrow', day: shiftDay(today, 1) },
    ...(today < saturday ? [{ name: 'weekend', day: saturday } as const] : []),
    { name: 'next-week', day: monday },
  ];
}
