import { useId } from 'react';
import { Link } from 'react-router-dom';
import { dayFormat } from '#domain/days/day-format.ts';
import { noonOf } from '#domain/days/day.ts';
import { useFormats } from '#platform/i18n/use-formats.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { EmptyLine } from '#ui/empty-line.tsx';
import type { DailyTask } from '@kairos/schema/records/daily-task';
import styles from './focus.module.css';
import { TaskLink } from './task-link.tsx';

interface ComingUpProps {
  tasks: readonly DailyTask[];
  /** `YYYY-MM-DD` */
  today: string;
}

/** The next tasks after today. */
export function ComingUp({ tasks, today }: ComingUpProps) {
  const t = useMessages();
  const { date } = useFormats();
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h2 id={id}>
        <Link to="/monthly-planner">{t('dashboard.coming-up')}</Link>
      </h2>
      {tasks.length === 0 ? (
        <EmptyLine>{t('dashboard.coming-up-empty')}</EmptyLine>
      ) : (
        <ul className={styles.list}>
          {tasks.map((task) => (
            <li key={task.id} className={styles.leading}>
              <TaskLink task={task} />
              <time className={styles.when} dateTime={task.date}>
                {date(noonOf(task.date), dayFormat(task.date, today, 'short'))}
              </time>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
