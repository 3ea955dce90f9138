import { useId } from 'react';
import { noonOf } from '#domain/days/day.ts';
import { useFormats } from '#platform/i18n/use-formats.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { EmptyLine } from '#ui/empty-line.tsx';
import type { DailyTask } from '@kairos/schema/records/daily-task';
import styles from './focus-list.module.css';

/** The next tasks after today. */
export function ComingUp({ tasks }: { tasks: readonly DailyTask[] }) {
  const t = useMessages();
  const { date } = useFormats();
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h2 id={id}>{t('dashboard.coming-up')}</h2>
      {tasks.length === 0 ? (
        <EmptyLine>{t('dashboard.coming-up-empty')}</EmptyLine>
      ) : (
        <ul className={styles.list}>
          {tasks.map((task) => (
            <li key={task.id} className={styles.row}>
              <span className={styles.text} dir="auto">
                {task.text}
              </span>
              <time className={styles.when} dateTime={task.date}>
                {date(noonOf(task.date), { weekday: 'short', month: 'short', day: 'numeric' })}
              </time>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
