// @spec task-note

import { maxNoteLength } from '@kairos/schema/entity';
import ListChecks from 'lucide-react/icons/list-checks';
import { useId, useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { TextArea } from '#ui/text-area.tsx';
import { enterInCheckLine, toggleCheckLine, type EditedText } from '#domain/notes/edit-check-line.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import styles from './note-field.module.css';

/** The length from which the number of characters is shown. */
const countedLength = 4500;

interface NoteFieldProps {
  note: string;
  onChange: (note: string) => void;
}

/** The note of a task. Enter continues a list of check lines; Ctrl/Cmd+Enter submits the form. */
export function NoteField({ note, onChange }: NoteFieldProps) {
  const t = useMessages();
  const howId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const selection = useRef<EditedText>(undefined);

  useLayoutEffect(() => {
    const edited = selection.current;
    selection.current = undefined;
    // React has moved the caret to the end of the new text.
    if (edited?.text === note) field.current?.setSelectionRange(edited.start, edited.end);
  }, [note]);

  function edit(change: (edited: EditedText) => EditedText | undefined): boolean {
    const element = field.current;
    if (!element) return false;
    const edited = change({ text: note, start: element.selectionStart, end: element.selectionEnd });
    if (!edited) return false;
    if (edited.text.length > maxNoteLength) return true;
    selection.current = edited;
    onChange(edited.text);
    return true;
  }

  function pressKey(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.shiftKey) return;
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault();
      event.currentTarget.form?.requestSubmit();
      return;
    }
    if (edit(enterInCheckLine)) event.preventDefault();
  }

  return (
    <div className={styles.note}>
      <TextArea
        ref={field}
        label={t('edit-task.note')}
        placeholder={t('edit-task.note-placeholder')}
        value={note}
        onChange={onChange}
        onKeyDown={pressKey}
        maxLength={maxNoteLength}
        rows={4}
        dir="auto"
        aria-describedby={howId}
      />
      <div className={styles.below}>
        <p id={howId}>{t('edit-task.note-how')}</p>
        <button
          type="button"
          className={styles.checkLine}
          onClick={() => {
            edit(toggleCheckLine);
            field.current?.focus();
          }}
        >
          <ListChecks size={16} aria-hidden />
          <span>{t('edit-task.check-line')}</span>
        </button>
      </div>
      <p role="status" className={styles.length}>
        {note.length >= countedLength &&
          t('edit-task.note-length', { length: note.length, max: maxNoteLength })}
      </p>
    </div>
  );
}
