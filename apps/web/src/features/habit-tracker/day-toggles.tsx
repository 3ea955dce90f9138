import { useId } from 'react';
import { noonOf } from '#lib/days/day.ts';
import { useFormats } from '#lib/i18n/use-formats.ts';
import { useMessages } from '#lib/i18n/use-messages.ts';
import styles from './day-toggles.module.css';
import { weekdayOf, weekFromMonday, type Weekday } from '#lib/days/weekday.ts';
import { toggleDay } from './model/habit-form.ts';

interface DayTogglesProps {
  days: readonly Weekday[];
  onChange: (days: Weekday[]) => void;
}

// Any week, because only the names of its days are shown.
const anyWeek = weekFromMonday('2026-11-20');

/** The scheduled weekdays of a habit. */
export function DayToggles({ days, onChange }: DayTogglesProps) {
  const t = useMessages();
  const { date } = useFormats();
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <span id={id} className={styles.label}>
        {t('habit-tracker.days')}
      </span>
      <div className={styles.days}>
        {anyWeek.map((day) => {
          const weekday = weekdayOf(day);
          return (
            <button
              key={weekday}
              type="button"
              className={styles.day}
              aria-pressed={days.includes(weekday)}
              onClick={() => onChange(toggleDay(days, weekday))}
            >
              {date(noonOf(day), { weekday: 'short' })}
            </button>
          );
        })}
      </div>
    </div>
  );
}
