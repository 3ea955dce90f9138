import { useRef, useState } from 'react';
import { EditDialog } from '#ui/edit-dialog.tsx';
import { FieldPair } from '#ui/field-pair.tsx';
import { ignoreComposingEnter } from '#ui/ignore-composing-enter.ts';
import { NoteField } from '#features/notes/note-field.tsx';
import { DayField } from '#features/days/day-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useDayCheck } from '#features/days/use-day-check.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { Edit } from '#data/records/use-edits.ts';
import { useSaveEdit } from '#data/records/use-save-edit.ts';
import type { YearlyPopupTask } from '@kairos/schema/records/yearly-popup-task';
import { isBlank, maxTitleLength } from './rules/add-task.ts';
import { draftOf, type EditDraft, editChange } from './rules/edited-task.ts';

interface EditTaskDialogProps {
  edit: Edit<YearlyPopupTask, EditDraft>;
  /** The year of the shown month. */
  year: number;
  onEnter: (entered: Partial<EditDraft>) => void;
  /** See `DraftConflict`. */
  onUseSaved: (() => void) | undefined;
  /** Closes the dialog and keeps the entered values. */
  onClose: () => void;
  /** The edit is stored or cancelled. */
  onFinish: () => void;
}

/** The dialog in which a task of the month is edited. */
export function EditTaskDialog({ edit, year, onEnter, onUseSaved, onClose, onFinish }: EditTaskDialogProps) {
  const t = useMessages();
  const { save, busy, hasFailed } = useSaveEdit();
  const [isRejected, setIsRejected] = useState(false);
  const title = useRef<HTMLInputElement>(null);
  const dayCheck = useDayCheck();
  const draft = { ...draftOf(edit.item), ...edit.entered };

  function submit() {
    if (isBlank(draft)) {
      setIsRejected(true);
      title.current?.focus();
      return;
    }
    if (dayCheck.rejects(draft.date, draftOf(edit.item).date)) return;
    void save(editChange(edit, year)).then((isSaved) => {
      if (isSaved) onFinish();
    });
  }

  return (
    <EditDialog
      title={t('monthly-popup.edit-title')}
      failure={hasFailed ? t('monthly-popup.update-failed') : undefined}
      busy={busy}
      onSave={submit}
      onUseSaved={onUseSaved}
      onCancel={onFinish}
      onClose={onClose}
    >
      <TextField
        label={t('monthly-popup.task-title')}
        dir="auto"
        value={draft.title}
        onChange={(entry) => onEnter({ title: entry })}
        onKeyDown={ignoreComposingEnter}
        maxLength={maxTitleLength}
        autoComplete="off"
        enterKeyHint="done"
        error={isRejected && isBlank(draft) ? t('monthly-popup.title-missing') : undefined}
        ref={title}
      />
      <FieldPair>
        <DayField
          label={t('monthly-popup.date')}
          value={draft.date}
          onChange={(date) => onEnter({ date })}
          {...dayCheck.propsOf(draft.date)}
        />
        <TextField
          label={t('monthly-popup.time')}
          type="time"
          value={draft.time}
          onChange={(time) => onEnter({ time })}
        />
      </FieldPair>
      <NoteField note={draft.note} onChange={(note) => onEnter({ note })} />
    </EditDialog>
  );
}
