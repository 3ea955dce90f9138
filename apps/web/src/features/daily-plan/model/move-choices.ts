import { shiftDay } from '#lib/days/shift-day.ts';
import { weekOf } from '#lib/days/week.ts';

export type MoveChoiceName = 'tomorrow' | 'weekend' | 'next-week';

interface MoveChoice {
  readonly name: MoveChoiceName;
  /** `YYYY-MM-DD`. */
  readonly day: string;
}

/**
 * The days that a task is often moved to: tomorrow, the Saturday of this week (not on Saturday and Sunday) and the
 * Monday of the next week. Weeks start on Sunday.
 *
 * @param today `YYYY-MM-DD`
 */
export function moveChoices(today: string): readonly MoveChoice[] {
  const [sunday = today, monday = today] = weekOf(today);
  const saturday = shiftDay(sunday, 6);
  const isWeekend = today === sunday || today === saturday;
  return [
    { name: 'tomorrow', day: shiftDay(today, 1) },
    ...(isWeekend ? [] : [{ name: 'weekend', day: saturday } as const]),
    { name: 'next-week', day: shiftDay(monday, 7) },
  ];
}
