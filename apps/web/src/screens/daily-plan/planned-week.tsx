import { WeekStrip } from '#features/days/week-strip.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { PlannedDay } from './planned-day.tsx';
import { useWeekName } from './use-week-name.ts';

interface PlannedWeekProps {
  /** Days are `YYYY-MM-DD`. */
  today: string;
  selected: string;
  /** The week of the selected day. */
  days: readonly string[];
  /** The number of tasks by day. */
  counts: ReadonlyMap<string, number>;
  /** The day below a dragged task. */
  dragged: string | undefined;
  onSelect: (day: string) => void;
  /** Selects the same weekday, so many weeks later; -1 for the week before. */
  onShift: (weeks: 1 | -1) => void;
}

/** The week of the selected day; a press selects the day to plan, a swipe another week. */
export function PlannedWeek({ today, selected, days, counts, dragged, onSelect, onShift }: PlannedWeekProps) {
  const t = useMessages();
  const weekName = useWeekName();
  return (
    <WeekStrip
      label={days.includes(today) ? t('daily-plan.week') : weekName(days[0] ?? selected)}
      days={days}
      onShift={onShift}
    >
      {(day) => (
        <PlannedDay
          key={day}
          day={day}
          isToday={day === today}
          isSelected={day === selected}
          count={counts.get(day) ?? 0}
          isOver={day === dragged}
          onSelect={onSelect}
        />
      )}
    </WeekStrip>
  );
}
