import type { ReactNode } from 'react';
import { lengthParts } from '#domain/days/length-parts.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { DailyTask } from '@kairos/schema/records/daily-task';
import { plannedMinutes } from '#domain/daily-tasks/task-length.ts';
import styles from './planned-line.module.css';

interface PlannedLineProps {
  /** The tasks of the day; undefined while they load. */
  tasks: readonly DailyTask[] | undefined;
  /** Whether tasks and events take more than twelve hours. */
  isFull: boolean;
  /** Shown at the end of the line. */
  children: ReactNode;
}

/** How much time the day's tasks take. The line keeps its height when it is empty. */
export function PlannedLine({ tasks, isFull, children }: PlannedLineProps) {
  const t = useMessages();
  const total = plannedMinutes(tasks ?? []);
  const { form, ...parts } = lengthParts(total);
  return (
    <div className={styles.line}>
      {(total > 0 || isFull) && (
        <p className={styles.planned}>
          {total > 0 && <span>{t(`daily-plan.planned-${form}`, parts)}</span>}
          {isFull && <span>{t('daily-plan.full-day')}</span>}
        </p>
      )}
      {children}
    </div>
  );
}
