import { WeekDay } from '#features/days/week-day.tsx';
import { WeekStrip } from '#features/days/week-strip.tsx';
import { dayFormat } from '#domain/days/day-format.ts';
import { noonOf } from '#domain/days/day.ts';
import { shiftDay } from '#domain/days/shift-day.ts';
import { weekOf } from '#domain/days/week.ts';
import { useFormats } from '#platform/i18n/use-formats.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { usePreference } from '#platform/preferences/preference.ts';
import { weekStart } from '#platform/preferences/week-start.ts';
import styles from './journal.module.css';
import { useDaysWithPages } from './use-days-with-pages.ts';

interface JournalWeekProps {
  /** Days are `YYYY-MM-DD`. */
  today: string;
  /** May be later than today. */
  chosen: string;
  onChoose: (day: string) => void;
}

/** The week of the chosen day, with a dot for each page; on phones. */
export function JournalWeek({ today, chosen, onChoose }: JournalWeekProps) {
  const t = useMessages();
  const { date } = useFormats();
  const shown = chosen > today ? today : chosen;
  const days = weekOf(shown, usePreference(weekStart));
  const [first = shown, last = shown] = [days.at(0), days.at(-1)];
  const pages = useDaysWithPages(first, last);
  const start = date(noonOf(first), dayFormat(first, today));
  return (
    <WeekStrip
      label={days.includes(today) ? t('journal.week') : t('journal.week-of', { day: start })}
      days={days}
      className={styles.week}
      onShift={(weeks) => {
        const day = shiftDay(shown, 7 * weeks);
        if (!days.includes(today) || weeks < 0) onChoose(day > today ? today : day);
      }}
    >
      {(day) => (
        <WeekDay
          key={day}
          day={day}
          isToday={day === today}
          isSelected={day === chosen}
          dots={pages.has(day) ? 1 : 0}
          disabled={day > today}
          onSelect={onChoose}
        />
      )}
    </WeekStrip>
  );
}
