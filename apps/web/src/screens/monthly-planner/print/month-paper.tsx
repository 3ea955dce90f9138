// @spec print-screens

import type { ShownEvent } from '#features/calendar-events/rules/shown-event.ts';
import { bucketItems, monthTasks } from '#data/lists.ts';
import { useRecords } from '#data/records/use-records.ts';
import { rowsThatFit } from '#domain/daily-tasks/rows-that-fit.ts';
import { noonOf } from '#domain/days/day.ts';
import { monthGrid } from '#domain/days/month-grid.ts';
import { yearMonthOf } from '#domain/days/month-step.ts';
import { dayIn, daysIn } from '#domain/days/month.ts';
import { weekOf } from '#domain/days/week.ts';
import { taskYear } from '#domain/month-tasks/task-year.ts';
import { byCreation } from '#domain/ordering/by-creation.ts';
import { Paper } from '#ui/paper/paper.tsx';
import { PaperBox } from '#ui/paper/paper-box.tsx';
import { PaperTitle } from '#ui/paper/paper-title.tsx';
import { useFormats } from '#platform/i18n/use-formats.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { usePreference } from '#platform/preferences/preference.ts';
import { weekStart } from '#platform/preferences/week-start.ts';
import { isPlanItem, type CalendarItem } from '../rules/calendar-item.ts';
import type { OwnPlan } from '../rules/own-plan.ts';
import { paperItems } from '../rules/paper-items.ts';
import styles from './month-paper.module.css';

interface MonthPaperProps {
  /** A day of the month, `YYYY-MM-DD`. */
  day: string;
  events: readonly ShownEvent[];
  plans: readonly OwnPlan[];
}

/** The items that fit on a day, with two lines each. */
const room = 4;

/** A month of the planner on paper: a grid of its days, its tasks without a day, and its dreams. */
export function MonthPaper({ day, events, plans }: MonthPaperProps) {
  const t = useMessages();
  const { date, number } = useFormats();
  const firstOfWeek = usePreference(weekStart);
  const { year, month } = yearMonthOf(day);
  const first = dayIn(year, month, 1);
  const items = paperItems(events, plans, { first, last: dayIn(year, month, daysIn(year, month)) });
  // The lists of the planner: others would not be there before the browser prints.
  const tasks = useRecords(monthTasks, {}).items ?? [];
  const dreams = useRecords(bucketItems, {}).items ?? [];
  const weeks = monthGrid(year, month, firstOfWeek).filter((week) => week.some((one) => one !== undefined));
  const lists = [
    {
      heading: t('paper.this-month'),
      rows: tasks
        .filter((task) => task.month === month && !task.date && (taskYear(task) ?? year) === year)
        .toSorted(byCreation)
        .map(({ id, title, done }) => ({ id, text: title, done })),
    },
    {
      heading: t('paper.dreams'),
      rows: dreams.filter((item) => item.date?.startsWith(first.slice(0, 7))).toSorted(byCreation),
    },
  ];

  return (
    <Paper foot={{ name: date(noonOf(first), { month: 'long', year: 'numeric' }) }}>
      <div className={styles.sheet}>
        <PaperTitle title={date(noonOf(first), { month: 'long' })} year={String(year)} />
        <div className={styles.grid}>
          <div className={styles.weekdays}>
            {weekOf(first, firstOfWeek).map((one) => (
              <span key={one}>{date(noonOf(one), { weekday: 'short' })}</span>
            ))}
          </div>
          {weeks.map((week, index) => (
            <div key={index} className={styles.week}>
              {week.map((one, place) => (
                <div key={place} className={styles.day}>
                  {one !== undefined && (
                    <>
                      <p className={styles.number}>{number(one)}</p>
                      <DayItems items={items.get(dayIn(year, month, one)) ?? []} />
                    </>
                  )}
                </div>
              ))}
            </div>
          ))}
        </div>
        <div className={styles.lists}>
          {lists
            .filter(({ rows }) => rows.length > 0)
            .map(({ heading, rows }) => (
              <section key={heading}>
                <h2>{heading}</h2>
                <ul className={styles.rows}>
                  {rows.map(({ id, text, done }) => (
                    <li key={id}>
                      <PaperBox isDone={done} />
                      <span dir="auto">{text}</span>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
        </div>
      </div>
    </Paper>
  );
}

function DayItems({ items }: { items: readonly CalendarItem[] }) {
  const t = useMessages();
  const { shown, more } = rowsThatFit(items, room);
  return (
    <>
      {shown.map((item) => (
        <p key={item.id} className={styles.item} data-event={!isPlanItem(item) || undefined} dir="auto">
          <ItemTime item={item} /> {item.title}
        </p>
      ))}
      {more > 0 && <p className={styles.item}>{t('paper.more', { count: more })}</p>}
    </>
  );
}

function ItemTime({ item }: { item: CalendarItem }) {
  const { date } = useFormats();
  if (isPlanItem(item)) return item.plan.time;
  return item.allDay ? null : date(item.start, { hour: '2-digit', minute: '2-digit' });
}
