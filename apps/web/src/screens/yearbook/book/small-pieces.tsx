import type { DailyTask } from '@kairos/schema/records/daily-task';
import { noonOf } from '#domain/days/day.ts';
import { useToday } from '#features/days/use-today.ts';
import { PaperTitle } from '#ui/paper/paper-title.tsx';
import { useFormats } from '#platform/i18n/use-formats.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import styles from './book.module.css';

/** The finished tasks of a month, in two columns. */
export function TaskColumns({ tasks }: { tasks: readonly DailyTask[] }) {
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

/** The heading of the pictures of habits. */
export function HabitsTitle() {
  return <PaperTitle title={useMessages()('paper.habits')} level={2} />;
}

/** The last sheet. */
export function LastSheet() {
  const t = useMessages();
  const { date } = useFormats();
  const today = date(noonOf(useToday()), { month: 'long', day: 'numeric', year: 'numeric' });
  return <p className={styles.end}>{t('yearbook.printed', { day: today })}</p>;
}
