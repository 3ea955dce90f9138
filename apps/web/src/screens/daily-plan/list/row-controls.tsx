import GripVertical from 'lucide-react/icons/grip-vertical';
import ListChecks from 'lucide-react/icons/list-checks';
import StickyNote from 'lucide-react/icons/sticky-note';
import type { Ref } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { countLines, noteLines } from '#domain/notes/check-lines.ts';
import styles from './list.module.css';
import type { MoveHandle } from './use-keyboard-move.ts';
import type { NotedTask } from './task-note.tsx';

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

interface NoteMarkProps {
  ref: Ref<HTMLButtonElement>;
  task: NotedTask;
  isOpen: boolean;
  /** The id of the note. */
  noteId: string;
  onToggle: () => void;
}

/** The button that opens the note of a task, with the number of its ticked lines. */
export function NoteMark({ ref, task, isOpen, noteId, onToggle }: NoteMarkProps) {
  const t = useMessages();
  const { text } = task;
  const count = countLines(noteLines(task.note, task.ticks));
  const Icon = count ? ListChecks : StickyNote;
  return (
    <button
      ref={ref}
      type="button"
      className={styles.mark}
      aria-label={
        count ? t('daily-plan.note-with-count', { ...count, text }) : t('daily-plan.note', { text })
      }
      aria-expanded={isOpen}
      aria-controls={isOpen ? noteId : undefined}
      onClick={onToggle}
    >
      <Icon size={14} aria-hidden />
      {count && t('daily-plan.note-count', { ...count })}
    </button>
  );
}
