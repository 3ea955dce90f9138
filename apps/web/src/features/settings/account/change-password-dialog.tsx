import { useRef, useState } from 'react';
import { EditDialog } from '#components/edit-dialog.tsx';
import { TextField } from '#components/text-field.tsx';
import { useMessages } from '#lib/i18n/use-messages.ts';

interface ChangePasswordDialogProps {
  /** For password managers. */
  email: string;
  /** The password is changed; only the other sessions are left to be ended. */
  isChanged: boolean;
  busy: boolean;
  failure: string | undefined;
  onSave: (current: string, proposed: string) => void;
  onClose: () => void;
}

/** The dialog in which the person changes their password. */
export function ChangePasswordDialog(props: ChangePasswordDialogProps) {
  const { email, isChanged, busy, failure, onSave, onClose } = props;
  const t = useMessages();
  const [current, setCurrent] = useState('');
  const [proposed, setProposed] = useState('');
  const [missing, setMissing] = useState<'current' | 'proposed'>();
  const currentField = useRef<HTMLInputElement>(null);
  const proposedField = useRef<HTMLInputElement>(null);

  function submit() {
    const blank = current.trim() === '' ? 'current' : proposed.trim() === '' ? 'proposed' : undefined;
    if (!isChanged && blank !== undefined) {
      setMissing(blank);
      (blank === 'current' ? currentField : proposedField).current?.focus();
      return;
    }
    onSave(current, proposed);
  }

  return (
    <EditDialog
      title={t('settings.change-password')}
      failure={failure}
      busy={busy}
      onSave={submit}
      onCancel={onClose}
      onClose={onClose}
    >
      {!isChanged && (
        <>
          <input type="text" autoComplete="username" value={email} readOnly hidden />
          <TextField
            label={t('account.current-password')}
            type="password"
            autoComplete="current-password"
            value={current}
            onChange={(value) => {
              setCurrent(value);
              setMissing(undefined);
            }}
            error={missing === 'current' ? t('account.password-missing') : undefined}
            ref={currentField}
          />
          <TextField
            label={t('account.new-password')}
            type="password"
            autoComplete="new-password"
            hint={t('account.password-hint')}
            value={proposed}
            onChange={(value) => {
              setProposed(value);
              setMissing(undefined);
            }}
            error={missing === 'proposed' ? t('account.password-missing') : undefined}
            ref={proposedField}
          />
        </>
      )}
    </EditDialog>
  );
}
