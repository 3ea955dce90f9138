import { ListChecks, StickyNote } from 'lucide-react';
import type { Ref } from 'react';
import { countLines, noteLines } from '#domain/notes/check-lines.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { NotedTask } from './note-region.tsx';
import styles from './note-mark.module.css';

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
