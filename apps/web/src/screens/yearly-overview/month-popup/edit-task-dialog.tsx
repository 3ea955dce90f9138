import { useRef, useState } from 'react';
import { FieldPair } from '#ui/field-pair.tsx';
import { ignoreComposingEnter } from '#ui/ignore-composing-enter.ts';
import { NoteField } from '#features/notes/note-field.tsx';
import { EditForm } from '#features/forms/edit-form.tsx';
import { DayField } from '#features/days/day-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useDayCheck } from '#features/days/use-day-check.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { Edit } from '#data/records/use-edits.ts';
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
  const [isRejected, setIsRejected] = useState(false);
  const title = useRef<HTMLInputElement>(null);
  const dayCheck = useDayCheck();
  const draft = { ...draftOf(edit.item), ...edit.entered };

  function accepts() {
    if (isBlank(draft)) {
      setIsRejected(true);
      title.current?.focus();
      return false;
    }
    return !dayCheck.rejects(draft.date, draftOf(edit.item).date);
  }

  return (
    <EditForm
      title={t('monthly-popup.edit-title')}
      failure={t('monthly-popup.update-failed')}
      accepts={accepts}
      changeOf={() => editChange(edit, year)}
      onSaved={onFinish}
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
    </EditForm>
  );
}
