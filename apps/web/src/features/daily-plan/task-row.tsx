import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { Clock, GripVertical, Hourglass, Trash2 } from 'lucide-react';
import { memo, useRef, type KeyboardEvent } from 'react';
import { Alert } from '#components/alert.tsx';
import { CheckCircle } from '#components/check-circle.tsx';
import { IconButton } from '#components/icon-button.tsx';
import { useFocusHeir } from '#components/use-focus-heir.ts';
import { useMessages } from '#lib/i18n/use-messages.ts';
import type { DailyTask } from './api/day-tasks.ts';
import { deleteFailure, updateFailure } from './failures.ts';
import styles from './task-row.module.css';
import type { TaskFailure } from './use-task-changes.ts';

interface TaskRowProps {
  task: DailyTask;
  failure: TaskFailure | undefined;
  /** Picked up by the keyboard. */
  carried: boolean;
  onToggle: (id: string) => void;
  onRemove: (id: string) => void;
  onEmptied: () => void;
  onMoveKey: (event: KeyboardEvent<HTMLElement>, id: string) => void;
  onMoveBlur: () => void;
}

/** One task of the list. A click anywhere but on its two buttons ticks it. */
export const TaskRow = memo(function TaskRow({
  task,
  failure,
  carried,
  onToggle,
  onRemove,
  onEmptied,
  onMoveKey,
  onMoveBlur,
}: TaskRowProps) {
  const t = useMessages();
  const { id, text } = task;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id, attributes: { roleDescription: t('daily-plan.move-role') } });
  const card = useRef<HTMLDivElement>(null);
  useFocusHeir(card, onEmptied);

  return (
    <li
      ref={setNodeRef}
      className={styles.row}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      data-dragging={isDragging || carried || undefined}
    >
      <div ref={card} className={styles.card}>
        <button
          {...attributes}
          {...listeners}
          ref={setActivatorNodeRef}
          type="button"
          className={styles.handle}
          aria-label={t('daily-plan.move', { text })}
          aria-pressed={isDragging || carried || undefined}
          onKeyDown={(event) => onMoveKey(event, id)}
          onBlur={onMoveBlur}
        >
          <GripVertical size={18} aria-hidden />
        </button>
        <div className={styles.body}>
          <CheckCircle checked={task.done} onChange={() => onToggle(id)}>
            <span dir="auto">{text}</span>
          </CheckCircle>
          <TaskTags time={task.time} duration={task.duration} />
        </div>
        <IconButton
          label={t('daily-plan.delete', { text })}
          icon={Trash2}
          className={styles.delete ?? ''}
          onClick={() => onRemove(id)}
        />
        {failure !== undefined && (
          <div className={styles.failure}>
            <Alert>{failure === 'update' ? updateFailure(t) : deleteFailure(t)}</Alert>
          </div>
        )}
      </div>
    </li>
  );
});

function TaskTags({ time, duration }: Pick<DailyTask, 'time' | 'duration'>) {
  if (!time && !duration) return null;
  return (
    <p className={styles.tags}>
      {time ? (
        <span className={styles.tag}>
          <Clock size={14} aria-hidden />
          <time>{time}</time>
        </span>
      ) : null}
      {duration ? (
        <span className={styles.tag}>
          <Hourglass size={14} aria-hidden />
          <span dir="auto">{duration}</span>
        </span>
      ) : null}
    </p>
  );
}
