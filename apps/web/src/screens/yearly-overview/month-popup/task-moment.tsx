import { noonOf } from '#domain/days/day.ts';
import { yearOf } from '#domain/days/month.ts';
import { useFormats } from '#platform/i18n/use-formats.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import styles from './month-popup.module.css';

interface TaskMomentProps {
  /** `YYYY-MM-DD` and `HH:mm`; null or '' when the task has none. */
  date: string | null;
  time: string | null;
  /** The year that is not shown. */
  year: number;
}

/** The due date and time of a task, e.g. 'Nov 24 · 19:00'; nothing without both. */
export function TaskMoment({ date, time, year }: TaskMomentProps) {
  const t = useMessages();
  const formats = useFormats();
  if (!date && !time) return null;
  const day =
    date &&
    formats.date(noonOf(date), {
      month: 'short',
      day: 'numeric',
      ...(yearOf(date) === year ? {} : { year: 'numeric' }),
    });
  const moment = day && time ? t('monthly-popup.moment', { date: day, time }) : [day, time];
  return <p className={styles.moment}>{moment}</p>;
}
