import type { DailyTask } from '@kairos/schema/records/daily-task';
import { useMessages } from '#platform/i18n/use-messages.ts';
import styles from './untimed-chips.module.css';

interface UntimedChipsProps {
  tasks: readonly DailyTask[];
  onEdit: (task: DailyTask) => void;
}

/** The tasks without a time, where the list is not shown. */
export function UntimedChips({ tasks, onEdit }: UntimedChipsProps) {
  const t = useMessages();
  return (
    <ul className={styles.chips} aria-label={t('day-shape.without-time')}>
      {tasks.map((task) => (
        <li key={task.id}>
          <button
            type="button"
            className={styles.chip}
            data-block={task.id}
            data-done={task.done || undefined}
            onClick={() => onEdit(task)}
          >
            <span dir="auto">{task.text}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
