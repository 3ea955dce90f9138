import type { DateHeaderProps } from 'react-big-calendar';
import { useToday } from '#domain/days/use-today.ts';
import { dayOf } from '#domain/days/day.ts';
import { useFormats } from '#platform/i18n/use-formats.ts';

/** The number of a day in the month; a press shows that day. */
export function DateHeader({ date, label, onDrillDown }: DateHeaderProps) {
  const formats = useFormats();
  const today = useToday();
  return (
    <button
      type="button"
      className="rbc-button-link"
      aria-label={formats.date(date, { weekday: 'long', month: 'long', day: 'numeric' })}
      aria-current={dayOf(date) === today ? 'date' : undefined}
      onClick={onDrillDown}
    >
      {label}
    </button>
  );
}
