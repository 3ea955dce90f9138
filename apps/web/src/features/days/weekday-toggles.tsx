import { useId, type Ref } from 'react';
import { noonOf } from '#domain/days/day.ts';
import { weekOf } from '#domain/days/week.ts';
import { toggleWeekday, weekdayOf, type Weekday } from '#domain/days/weekday.ts';
import { useFormats } from '#platform/i18n/use-formats.ts';
import styles from './week.module.css';

interface WeekdayTogglesProps {
  label: string;
  days: readonly Weekday[];
  /** Called with the chosen days, Monday first. */
  onChange: (days: Weekday[]) => void;
  /** The validation error; shown below. */
  error?: string | undefined;
  /** The first button. */
  firstRef?: Ref<HTMLButtonElement>;
}

// Any week, because only the names of its days are shown.
const anyWeek = weekOf('2026-11-20', 'Mon');

/** A choice of weekdays: seven buttons, pressed for the chosen ones. */
export function WeekdayToggles({ label, days, onChange, error, firstRef }: WeekdayTogglesProps) {
  const { date } = useFormats();
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} aria-describedby={error === undefined ? undefined : `${id}-error`}>
      <span id={id} className={styles.togglesLabel}>
        {label}
      </span>
      <div className={styles.toggles}>
        {anyWeek.map((day, index) => {
          const weekday = weekdayOf(day);
          return (
            <button
              key={weekday}
              ref={index === 0 ? firstRef : undefined}
              type="button"
              className={styles.toggle}
              aria-pressed={days.includes(weekday)}
              onClick={() => onChange(toggleWeekday(days, weekday))}
            >
              {date(noonOf(day), { weekday: 'short' })}
            </button>
          );
        })}
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} className={styles.togglesError}>
          {error}
        </p>
      )}
    </div>
  );
}
