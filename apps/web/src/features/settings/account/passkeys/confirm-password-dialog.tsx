import { useRef, useState, type SubmitEvent } from 'react';
import { Alert } from '#components/alert.tsx';
import { Button } from '#components/button.tsx';
import { Dialog } from '#components/dialog.tsx';
import { TextField } from '#components/text-field.tsx';
import { useAsyncAction } from '#lib/async/use-async-action.ts';
import { useMessages } from '#lib/i18n/use-messages.ts';
import { useServiceTexts } from '#lib/service-messages/use-service-texts.ts';
import { passwordFailure } from '../password-failure.ts';
import styles from './passkeys.module.css';

interface ConfirmPasswordDialogProps {
  title: string;
  /** For password managers. */
  email: string;
  /** Rejects unless it is the account's password. */
  onConfirm: (password: string) => Promise<void>;
  onConfirmed: () => void;
  onClose: () => void;
}

/** The question for the password before the passkeys can be changed. */
export function ConfirmPasswordDialog(props: ConfirmPasswordDialogProps) {
  const { title, email, onConfirm, onConfirmed, onClose } = props;
  const t = useMessages();
  const [password, setPassword] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { run, busy, failure } = useAsyncAction(onConfirm, passwordFailure);
  const texts = useServiceTexts(true);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    setIsMissing(password.trim() === '');
    if (password.trim() === '') field.current?.focus();
    else if ((await run(password)).done) onConfirmed();
  }

  return (
    <Dialog title={title} lead={t('passkeys.password-first')} onClose={onClose}>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <TextField
          label={t('settings.password')}
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={(value) => {
            setPassword(value);
            setIsMissing(false);
          }}
          error={isMissing ? t('account.password-missing') : undefined}
          ref={field}
        />
        {failure !== undefined && (
          <Alert>{'id' in failure ? t(failure.id) : (texts?.(failure.message) ?? failure.message)}</Alert>
        )}
        <div className={styles.choices}>
          <Button type="submit" busy={busy}>
            {t('passkeys.continue')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('records.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
