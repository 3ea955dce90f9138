import { EditDialog } from '#components/edit-dialog.tsx';
import { keepComposing } from '#components/keep-composing.ts';
import { TextField } from '#components/text-field.tsx';
import { useMessages } from '#lib/i18n/use-messages.ts';
import { nameProblem, useCheckedField } from './use-checked-field.ts';

interface ChangeNameDialogProps {
  /** The present name. */
  name: string;
  busy: boolean;
  failure: string | undefined;
  /** Gets the new name without outer spaces. */
  onSave: (name: string) => void;
  onClose: () => void;
}

/** The dialog in which the person changes their name. */
export function ChangeNameDialog({ name, busy, failure, onSave, onClose }: ChangeNameDialogProps) {
  const t = useMessages();
  const field = useCheckedField(nameProblem, name);

  function submit() {
    if (field.check()) onSave(field.value.trim());
  }

  return (
    <EditDialog
      title={t('settings.change-name')}
      failure={failure}
      busy={busy}
      onSave={submit}
      onCancel={onClose}
      onClose={onClose}
    >
      <TextField
        label={t('settings.name')}
        dir="auto"
        autoComplete="name"
        onKeyDown={keepComposing}
        {...field.props}
      />
    </EditDialog>
  );
}
