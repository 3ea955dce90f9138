// @spec dashboard-links

import { Link } from 'react-router-dom';
import { dayAddress } from '#domain/days/day-address.ts';
import { textWithYears } from '#domain/daily-tasks/anniversary.ts';
import type { PlannedTask } from '#domain/daily-tasks/series-index.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import styles from './focus.module.css';

interface TaskLinkProps {
  task: PlannedTask;
  id?: string;
}

/** The text of a task, which leads to it in the daily plan. The part of the row around it is clickable, too. */
export function TaskLink({ task, id }: TaskLinkProps) {
  const t = useMessages();
  return (
    <Link id={id} to={dayAddress(task.date)} state={{ record: task.id }} className={styles.link} dir="auto">
      {textWithYears(t, task)}
    </Link>
  );
}
