import type { ReactNode } from 'react';
import { lengthParts } from '#domain/days/length-parts.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { DailyTask } from '@kairos/schema/records/daily-task';
import { plannedMinutes } from '#domain/daily-tasks/planned-minutes.ts';
import styles from './planned-line.module.css';

interface PlannedLineProps {
  /** The tasks of the day; undefined while they load. */
  tasks: readonly DailyTask[] | undefined;
  /** Shown at the end of the line. */
  children: ReactNode;
}

/** How much time the day's tasks take. The line keeps its height when it is empty. */
export function PlannedLine({ tasks, children }: PlannedLineProps) {
  const t = useMessages();
  const total = plannedMinutes(tasks ?? []);
  const { form, ...parts } = lengthParts(total);
  return (
    <div className={styles.line}>
      {total > 0 && <p>{t(`daily-plan.planned-${form}`, parts)}</p>}
      {children}
    </div>
  );
}
