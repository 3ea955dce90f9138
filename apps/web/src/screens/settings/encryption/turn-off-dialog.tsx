// @spec encryption-turn-off

import { useState } from 'react';
import type { EncryptionControl } from '#data/encryption/encryption-control.ts';
import { useAsyncAction } from '#platform/async/use-async-action.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { LoadChanges } from '../account/account-actions.ts';
import { passwordFailure, useFailureText } from '../account/account-failure.ts';
import { OwnPasswordField } from '../account/password-dialog.tsx';
import { WordDialog } from '../word-dialog.tsx';

interface TurnOffDialogProps {
  control: EncryptionControl;
  email: string;
  load: LoadChanges;
  onClose: () => void;
}

/** The dialog that turns the encryption off: also asks for the password. */
export function TurnOffDialog({ control, email, load, onClose }: TurnOffDialogProps) {
  const t = useMessages();
  const [password, setPassword] = useState('');
  const { run, busy, failure } = useAsyncAction(async () => {
    await (await load()).confirmPassword(password);
    await control.turnOff();
  }, passwordFailure);
  const word = t('encryption.off-word');

  async function turnOff() {
    if ((await run()).done) onClose();
  }

  return (
    <WordDialog
      texts={{
        title: t('encryption.off-title'),
        lead: t('encryption.off-lead'),
        word: t('encryption.off-confirm', { word }),
        cancel: t('encryption.keep-on'),
        submit: t('encryption.turn-it-off'),
      }}
      word={word}
      isFilled={password !== ''}
      busy={busy}
      failure={useFailureText(failure, true)}
      onSubmit={() => void turnOff()}
      onClose={onClose}
    >
      <OwnPasswordField email={email} value={password} readOnly={busy} onChange={setPassword} />
    </WordDialog>
  );
}
