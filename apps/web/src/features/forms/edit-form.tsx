import type { ComponentProps } from 'react';
import { useSaveEdit } from '#data/records/use-save-edit.ts';
import type { RecordChange } from '#domain/records/record-change.ts';
import { EditDialog } from '#ui/edit-dialog.tsx';

interface EditFormProps extends Omit<ComponentProps<typeof EditDialog>, 'failure' | 'busy' | 'onSave'> {
  /** The text for a change that was rejected or could not be stored. */
  failure: string;
  /** Whether the entered values can be stored. If not, a field says why. */
  accepts: () => boolean;
  /** The change that stores the entered values; undefined when nothing changed. */
  changeOf: () => RecordChange | undefined;
  onSaved: () => void;
}

/** The dialog in which one record is edited. It stays open until the change is stored. */
export function EditForm({ failure, accepts, changeOf, onSaved, ...dialog }: EditFormProps) {
  const { save, busy, hasFailed } = useSaveEdit();

  function submit() {
    if (!accepts()) return;
    void save(changeOf()).then((isSaved) => {
      if (isSaved) onSaved();
    });
  }

  return <EditDialog {...dialog} failure={hasFailed ? failure : undefined} busy={busy} onSave={submit} />;
}
