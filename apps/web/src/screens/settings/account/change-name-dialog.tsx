import { EditDialog } from '#ui/edit-dialog.tsx';
import { ignoreComposingEnter } from '#ui/ignore-composing-enter.ts';
import { TextField } from '#ui/text-field.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { nameProblem, useCheckedField } from './use-checked-field.ts';

interface ChangeNameDialogProps {
  /** The typed name, else the present one. */
  name: string;
  onType: (name: string) => void;
  /** See `DraftConflict`. */
  onUseSaved: (() => void) | undefined;
  busy: boolean;
  failure: string | undefined;
  /** Gets the new name without outer spaces. */
  onSave: (name: string) => void;
  /** Closes the dialog and removes the typed name. */
  onCancel: () => void;
  /** Closes the dialog and keeps the typed name. */
  onClose: () => void;
}

/** The dialog to change the name. */
export function ChangeNameDialog(props: ChangeNameDialogProps) {
  const { name, onType, onUseSaved, busy, failure, onSave, onCancel, onClose } = props;
  const t = useMessages();
  const field = useCheckedField(nameProblem, { value: name, onType });

  function submit() {
    if (field.check()) onSave(field.value.trim());
  }

  return (
    <EditDialog
      title={t('settings.change-name')}
      failure={failure}
      busy={busy}
      onSave={submit}
      onUseSaved={onUseSaved}
      onCancel={onCancel}
      onClose={onClose}
    >
      <TextField
        label={t('settings.name')}
        dir="auto"
        autoComplete="name"
        onKeyDown={ignoreComposingEnter}
        {...field.props}
      />
    </EditDialog>
  );
}
