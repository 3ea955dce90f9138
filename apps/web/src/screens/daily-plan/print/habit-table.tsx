import type { Habit } from '@kairos/schema/records/habit';
import { isBlank } from '@kairos/schema/is-blank';
import { noonOf } from '#domain/days/day.ts';
import { dayKind, historyOf } from '#domain/habits/habit-history.ts';
import { byCreation } from '#domain/ordering/by-creation.ts';
import { useFormats } from '#platform/i18n/use-formats.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import styles from './week-paper.module.css';

interface HabitTableProps {
  habits: readonly Habit[];
  /** The seven days of the week, `YYYY-MM-DD`. */
  days: readonly string[];
  /** `YYYY-MM-DD` */
  today: string;
}

/** The habits of a week: a square for each day, filled when it is done. */
export function HabitTable({ habits, days, today }: HabitTableProps) {
  const t = useMessages();
  const { date } = useFormats();
  return (
    <section className={styles.habits}>
      <table>
        <caption>{t('paper.habits')}</caption>
        <thead>
          <tr>
            <td />
            {days.map((day) => (
              <th key={day} scope="col">
                {date(noonOf(day), { weekday: 'short' })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {habits.toSorted(byCreation).map((habit) => {
            const history = historyOf(habit, today);
            return (
              <tr key={habit.id}>
                <th scope="row" dir="auto">
                  {habit.name && !isBlank(habit.name) ? habit.name : t('paper.untitled-habit')}
                </th>
                {days.map((day) => (
                  <td key={day}>
                    <span
                      className={styles.square}
                      data-done={dayKind(history, day) === 'done' || undefined}
                    />
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
