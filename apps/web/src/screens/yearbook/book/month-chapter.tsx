import type { DailyTask } from '@kairos/schema/records/daily-task';
import { noonOf } from '#domain/days/day.ts';
import { lengthParts } from '#domain/days/length-parts.ts';
import { dayIn } from '#domain/days/month.ts';
import { paragraphsOf } from '#domain/journal/paragraphs-of.ts';
import { SmallMonth } from '#features/days/small-month.tsx';
import { PaperTitle } from '#ui/paper/paper-title.tsx';
import { useFormats } from '#platform/i18n/use-formats.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { usePreference } from '#platform/preferences/preference.ts';
import { weekStart } from '#platform/preferences/week-start.ts';
import type { BookEntry, BookMonth } from '../rules/yearbook.ts';
import styles from './book.module.css';

interface MonthChapterProps {
  year: number;
  month: BookMonth;
}

/** A month: what happened in it, its finished tasks and its texts. */
export function MonthChapter({ year, month }: MonthChapterProps) {
  return (
    <>
      <MonthHeading year={year} month={month} />
      {month.tasks.length > 0 && <TaskColumns tasks={month.tasks} />}
      {month.entries.map((entry) => (
        <EntryText key={`${entry.kind} ${entry.id}`} entry={entry} />
      ))}
    </>
  );
}

/** The name of a month, its days, and what happened in it. */
function MonthHeading({ year, month: { month, marked, dreams, minutes, done } }: MonthChapterProps) {
  const t = useMessages();
  const { date } = useFormats();
  const firstOfWeek = usePreference(weekStart);
  const { form, ...parts } = lengthParts(minutes);
  return (
    <div className={styles.monthHeading}>
      <div className={styles.monthName}>
        <PaperTitle title={date(noonOf(dayIn(year, month, 1)), { month: 'long' })} level={2} />
        <div className={styles.smallMonth}>
          <SmallMonth year={year} month={month} weekStart={firstOfWeek} marked={marked} />
        </div>
      </div>
      {dreams.length + minutes + done > 0 && (
        <div className={styles.facts}>
          {dreams.length > 0 && (
            <div>
              <h3>{t('yearbook.came-true')}</h3>
              {dreams.map(({ id, text }) => (
                <p key={id} dir="auto">
                  {text}
                </p>
              ))}
            </div>
          )}
          {minutes > 0 && (
            <div>
              <h3>{t('yearbook.focus')}</h3>
              <p>{t(`goal-panel.${form}`, parts)}</p>
            </div>
          )}
          {done > 0 && (
            <div>
              <h3>{t('yearbook.done')}</h3>
              <p>{t('yearbook.tasks', { count: done })}</p>
            </div>
          )}
        </div>
      )}
    </div>
  );
}

/** The finished tasks of a month, in two columns. */
function TaskColumns({ tasks }: { tasks: readonly DailyTask[] }) {
  const { date } = useFormats();
  return (
    <ul className={styles.tasks}>
      {tasks.map(({ id, date: day, text }) => (
        <li key={id}>
          <span className={styles.taskDay}>{date(noonOf(day), { day: 'numeric' })}</span>
          <span dir="auto">{text}</span>
        </li>
      ))}
    </ul>
  );
}

/** A page of the journal, the line of a week, or an opened letter. */
function EntryText({ entry }: { entry: BookEntry }) {
  const t = useMessages();
  const { date, dateRange } = useFormats();
  const heading =
    entry.kind === 'week'
      ? dateRange(noonOf(entry.first), noonOf(entry.day), { month: 'short', day: 'numeric' })
      : date(noonOf(entry.day), { weekday: 'long', month: 'long', day: 'numeric' });
  return (
    <section className={styles.entry}>
      <div className={styles.entryHeading}>
        <h3>{heading}</h3>
        {entry.kind === 'page' && entry.mood !== '' && <span>{t(`journal.mood-${entry.mood}`)}</span>}
        {entry.kind === 'letter' && (
          <span>
            {t('yearbook.letter', {
              day: date(noonOf(entry.written), { month: 'short', day: 'numeric', year: 'numeric' }),
            })}
          </span>
        )}
      </div>
      {paragraphsOf(entry.text).map((paragraph, index) => (
        <p key={index} dir="auto">
          {paragraph}
        </p>
      ))}
    </section>
  );
}
