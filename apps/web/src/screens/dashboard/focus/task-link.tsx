// @spec dashboard-links

import { Link } from 'react-router-dom';
import { dayAddress } from '#domain/days/day-address.ts';
import type { DailyTask } from '@kairos/schema/records/daily-task';
import styles from './focus.module.css';

interface TaskLinkProps {
  task: DailyTask;
  id?: string;
}

/** The text of a task, which leads to it in the daily plan. The part of the row around it is clickable, too. */
export function TaskLink({ task, id }: TaskLinkProps) {
  return (
    <Link id={id} to={dayAddress(task.date)} state={{ record: task.id }} className={styles.link} dir="auto">
      {task.text}
    </Link>
  );
}
