import { useRef, useState } from 'react';
import { EditDialog } from '#components/edit-dialog.tsx';
import { keepComposing } from '#components/keep-composing.ts';
import { TextField } from '#components/text-field.tsx';
import { useMessages } from '#lib/i18n/use-messages.ts';

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
  const [entered, setEntered] = useState(name);
  const [isMissing, setIsMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  function submit() {
    const wanted = entered.trim();
    setIsMissing(wanted === '');
    if (wanted === '') field.current?.focus();
    else onSave(wanted);
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
        value={entered}
        onChange={(value) => {
          setEntered(value);
          setIsMissing(false);
        }}
        onKeyDown={keepComposing}
        error={isMissing ? t('account.name-missing') : undefined}
        ref={field}
      />
    </EditDialog>
  );
}
