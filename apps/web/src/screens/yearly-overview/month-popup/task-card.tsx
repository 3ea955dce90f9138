// @spec popup-task-buttons popup-task-done

import Check from 'lucide-react/icons/check';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash';
import { memo, useRef } from 'react';
import type { YearlyPopupTask } from '@kairos/schema/records/yearly-popup-task';
import { IconButton } from '#ui/icon-button.tsx';
import { useFocusTarget } from '#ui/use-focus-target.ts';
import { useNextFocus } from '#ui/use-next-focus.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import styles from './month-popup.module.css';
import { TaskMoment } from './task-moment.tsx';

interface TaskCardProps {
  task: YearlyPopupTask;
  /** The year of the shown month. */
  year: number;
  onComplete: (task: YearlyPopupTask) => void;
  onEdit: (task: YearlyPopupTask) => void;
  onRemove: (task: YearlyPopupTask) => void;
  /** Called when the removed task had the focus and no other task is left. */
  onEmptied: () => void;
}

/** A task of the month. A completed task cannot be reopened here (spec §4). */
export const TaskCard = memo(function TaskCard({
  task,
  year,
  onComplete,
  onEdit,
  onRemove,
  onEmptied,
}: TaskCardProps) {
  const t = useMessages();
  const { title, done } = task;
  const text = useRef<HTMLDivElement>(null);
  useNextFocus(text, onEmptied, 'button:not([aria-haspopup])');
  useFocusTarget(task.id, () => text.current?.closest('li')?.querySelector('button')?.focus());
  return (
    <li className={styles.card}>
      {done ? (
        <span className={styles.place}>
          <span className={styles.circle} data-done>
            <Check size={15} strokeWidth={2.5} aria-hidden />
          </span>
        </span>
      ) : (
        <button
          type="button"
          className={styles.place}
          aria-label={t('monthly-popup.complete', { title })}
          title={t('monthly-popup.complete', { title })}
          onClick={() => onComplete(task)}
        >
          <span className={styles.circle}>
            <Check size={15} strokeWidth={2.5} aria-hidden />
          </span>
        </button>
      )}
      <div ref={text} className={styles.text} data-done={done || undefined}>
        <p dir="auto">{title}</p>
        <TaskMoment date={task.date} time={task.time} year={year} />
      </div>
      <IconButton
        label={t('monthly-popup.edit', { title })}
        icon={Pencil}
        aria-haspopup="dialog"
        onClick={() => onEdit(task)}
      />
      <IconButton label={t('monthly-popup.delete', { title })} icon={Trash2} onClick={() => onRemove(task)} />
    </li>
  );
});
