import { GripVertical } from 'lucide-react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import styles from './drag-handle.module.css';
import type { MoveHandle } from './use-keyboard-move.ts';

interface DragHandleProps {
  task: { readonly id: string; readonly text: string };
  /** Picked up by the keyboard, by mouse or by finger. */
  carried: boolean;
  move: MoveHandle;
}

/** The button that drags the row of a task, also by keyboard. */
export function DragHandle({ task: { id, text }, carried, move }: DragHandleProps) {
  const t = useMessages();
  return (
    <button
      type="button"
      className={styles.handle}
      data-handle
      aria-label={t('daily-plan.move', { text })}
      aria-roledescription={t('daily-plan.move-role')}
      aria-describedby={move.descriptionId}
      aria-pressed={carried || undefined}
      onKeyDown={(event) => move.onKeyDown(event, id)}
      onBlur={move.onBlur}
    >
      <GripVertical size={18} aria-hidden />
    </button>
  );
}
