// @spec month-add-task

import Plus from 'lucide-react/icons/plus';
import { Link } from 'react-router-dom';
import { noonOf } from '#domain/days/day.ts';
import { useFormats } from '#platform/i18n/use-formats.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import styles from './planner.module.css';

interface AddTaskLinkProps {
  /** `YYYY-MM-DD` */
  day: string;
  tabIndex?: number;
}

/** Leads to the plan of a day, with the focus in the field for a new task. */
export function AddTaskLink({ day, tabIndex }: AddTaskLinkProps) {
  const t = useMessages();
  const { date } = useFormats();
  const text = t('monthly-planner.add-task');
  const dayText = date(noonOf(day), { weekday: 'long', month: 'long', day: 'numeric' });
  return (
    <Link
      tabIndex={tabIndex}
      to={`/daily-plan?day=${day}`}
      state={{ record: 'new-task' }}
      className={styles.link}
      aria-label={t('monthly-planner.add-task-on', { text, day: dayText })}
    >
      <Plus size={14} strokeWidth={2} aria-hidden />
      <span>{text}</span>
    </Link>
  );
}
