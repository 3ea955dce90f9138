// @spec print-day-week

import { textWithYears } from '#domain/daily-tasks/anniversary.ts';
import type { PlannedTask } from '#domain/daily-tasks/series-index.ts';
import { useEffect } from 'react';
import type { Habit } from '@kairos/schema/records/habit';
import { isBlank } from '@kairos/schema/is-blank';
import { habits } from '#data/lists.ts';
import { useRecords } from '#data/records/use-records.ts';
import { rowsThatFit } from '#domain/daily-tasks/rows-that-fit.ts';
import { byDayOrder } from '#domain/daily-tasks/by-day-order.ts';
import { useDailyTasks } from '#features/daily-tasks/use-daily-tasks.ts';
import { noonOf } from '#domain/days/day.ts';
import { yearOf } from '#domain/days/month.ts';
import { Paper } from '#ui/paper/paper.tsx';
import { PaperBox } from '#ui/paper/paper-box.tsx';
import { PaperTitle } from '#ui/paper/paper-title.tsx';
import { RuledLines } from '#ui/paper/ruled-lines.tsx';
import { useFormats } from '#platform/i18n/use-formats.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { dayKind, historyOf } from '#domain/habits/habit-history.ts';
import { byCreation } from '#domain/ordering/by-creation.ts';
import styles from './papers.module.css';

interface WeekPaperProps {
  /** The seven days, `YYYY-MM-DD`. */
  days: readonly string[];
  /** `YYYY-MM-DD` */
  today: string;
  /** Is called when all records are known. */
  onReady: () => void;
}

/** The tasks that fit into the box of a day. */
const room = 6;

/** A week on paper: a box for each day, one for notes, and the habits. */
export function WeekPaper({ days, today, onReady }: WeekPaperProps) {
  const t = useMessages();
  const { date, dateRange } = useFormats();
  const [first = today, last = today] = [days[0], days.at(-1)];
  const tasks = useDailyTasks({ first, last });
  const allHabits = useRecords(habits, {});
  const isKnown = [tasks, allHabits].every(({ items, failed }) => items !== undefined || failed);
  useEffect(() => {
    if (isKnown) onReady();
  }, [isKnown, onReady]);
  const rangeWith = (options: Intl.DateTimeFormatOptions) =>
    dateRange(noonOf(first), noonOf(last), { month: 'short', day: 'numeric', ...options });
  const isOneYear = yearOf(first) === yearOf(last);

  return (
    <Paper foot={{ name: rangeWith({ year: 'numeric' }) }}>
      <PaperTitle
        title={rangeWith(isOneYear ? {} : { year: 'numeric' })}
        {...(isOneYear && { year: String(yearOf(first)) })}
      />
      <div className={styles.boxes}>
        {days.map((day) => (
          <section key={day} className={styles.day}>
            <h2>
              <span>{date(noonOf(day), { weekday: 'long' })}</span>
              <span>{date(noonOf(day), { day: 'numeric' })}</span>
            </h2>
            <DayTasks tasks={(tasks.items ?? []).filter((task) => task.date === day).toSorted(byDayOrder)} />
          </section>
        ))}
        <section className={styles.day}>
          <h2>{t('paper.notes')}</h2>
          <RuledLines />
        </section>
      </div>
      {allHabits.items !== undefined && allHabits.items.length > 0 && (
        <HabitTable habits={allHabits.items} days={days} today={today} />
      )}
    </Paper>
  );
}

function DayTasks({ tasks }: { tasks: readonly PlannedTask[] }) {
  const t = useMessages();
  const { shown, more } = rowsThatFit(tasks, room);
  return (
    <ul className={styles.weekTasks}>
      {shown.map(({ id, time, done, ...task }) => (
        <li key={id}>
          <PaperBox isDone={done} className={styles.box} />
          {time && <span className={styles.time}>{time}</span>}
          <span className={styles.weekText} dir="auto">
            {textWithYears(t, task)}
          </span>
        </li>
      ))}
      {more > 0 && <li className={styles.time}>{t('paper.more', { count: more })}</li>}
    </ul>
  );
}

interface HabitTableProps {
  habits: readonly Habit[];
  /** The seven days of the week, `YYYY-MM-DD`. */
  days: readonly string[];
  /** `YYYY-MM-DD` */
  today: string;
}

/** The habits of a week: a square for each day, filled when it is done. */
function HabitTable({ habits, days, today }: HabitTableProps) {
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
