// @spec encryption-turn-off

import { useState, type SubmitEvent } from 'react';
import type { EncryptionControl } from '#data/encryption/encryption-control.ts';
import { useAsyncAction } from '#platform/async/use-async-action.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { LoadChanges } from '../account/account-actions.ts';
import { passwordFailure, useFailureText } from '../account/account-failure.ts';
import { OwnPasswordField } from '../account/password-dialog.tsx';
import dialogStyles from '../delete-account/delete-account-dialog.module.css';
import { isDeleteWord } from '../delete-account/is-delete-word.ts';

interface TurnOffDialogProps {
  control: EncryptionControl;
  email: string;
  load: LoadChanges;
  onClose: () => void;
}

/** The dialog that turns the encryption off: asks for the password, and for a word, so that it does not happen by accident. */
export function TurnOffDialog({ control, email, load, onClose }: TurnOffDialogProps) {
  const t = useMessages();
  const [password, setPassword] = useState('');
  const [typed, setTyped] = useState('');
  const { run, busy, failure } = useAsyncAction(async () => {
    await (await load()).confirmPassword(password);
    await control.turnOff();
  }, passwordFailure);
  const failureText = useFailureText(failure, true);
  const word = t('encryption.off-word');
  const isReady = password !== '' && isDeleteWord(typed, word);
  const close = () => !busy && onClose();

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isReady && (await run()).done) onClose();
  }

  return (
    <Dialog title={t('encryption.off-title')} lead={t('encryption.off-lead')} focus="heading" onClose={close}>
      <form className={dialogStyles.form} onSubmit={(event) => void submit(event)} noValidate>
        <OwnPasswordField email={email} value={password} readOnly={busy} onChange={setPassword} />
        <TextField
          label={t('encryption.off-confirm', { word })}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          readOnly={busy}
          onChange={setTyped}
        />
        {failureText !== undefined && <Alert>{failureText}</Alert>}
        <div className={dialogStyles.choices}>
          <Button busy={busy} onClick={close}>
            {t('encryption.keep-on')}
          </Button>
          <Button type="submit" variant="danger" busy={busy || !isReady}>
            {t('encryption.turn-it-off')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
