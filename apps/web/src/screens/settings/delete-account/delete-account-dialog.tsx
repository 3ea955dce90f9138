// @spec delete-account

import Download from 'lucide-react/icons/download';
import { useState, type SubmitEvent } from 'react';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { letters } from '#data/lists.ts';
import { useRecords } from '#data/records/use-records.ts';
import { useAsyncAction } from '#platform/async/use-async-action.ts';
import type { AccountActions } from '../account/account-actions.ts';
import { passwordFailure, useFailureText, type AccountFailure } from '../account/account-failure.ts';
import { ExportNotices } from '#features/transfer/export/export-notices.tsx';
import { useExport } from '#features/transfer/export/use-export.ts';
import styles from './delete-account-dialog.module.css';
import { isDeleteWord } from './is-delete-word.ts';

interface DeleteAccountDialogProps {
  /** For password managers. */
  email: string;
  onDelete: AccountActions['deleteAccount'];
  onClose: () => void;
}

/** The dialog to delete the account: asks for the password, and for a word, so that it does not happen by accident. */
export function DeleteAccountDialog({ email, onDelete, onClose }: DeleteAccountDialogProps) {
  const t = useMessages();
  const [password, setPassword] = useState('');
  const [typed, setTyped] = useState('');
  const exporting = useExport();
  const { run, busy, removed, failure } = useDeleteAccount(onDelete);
  const hasSealed = useRecords(letters, {}).items?.some(({ text }) => text == null) === true;
  const word = t('account.delete-word');
  const isReady = password !== '' && isDeleteWord(typed, word);
  // Removed records cannot be restored.
  const close = () => !busy && onClose();

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isReady) void run(password);
  }

  return (
    <Dialog
      title={t('settings.delete-account')}
      lead={t('account.delete-lead')}
      focus="heading"
      onClose={close}
    >
      <form className={styles.form} onSubmit={submit} noValidate>
        {hasSealed && <p className={styles.note}>{t('account.delete-letters')}</p>}
        <Button variant="quiet" wide busy={exporting.busy || busy} onClick={exporting.start}>
          <Download size={18} aria-hidden />
          {t('settings.export')}
        </Button>
        <ExportNotices {...exporting} />
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={t('settings.password')}
          autoComplete="current-password"
          value={password}
          readOnly={busy}
          onChange={setPassword}
        />
        <TextField
          label={t('account.delete-confirm', { word })}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          readOnly={busy}
          onChange={setTyped}
        />
        <p role="status" className={styles.status}>
          {exporting.busy && t('settings.exporting')}
          {busy && t('account.deleting', { count: removed })}
        </p>
        {failure !== undefined && <Alert>{failure}</Alert>}
        <div className={styles.choices}>
          <Button busy={busy} onClick={close}>
            {t('account.keep')}
          </Button>
          <Button type="submit" variant="danger" busy={busy || !isReady}>
            {t('account.delete-for-good')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function failureOf(error: unknown): AccountFailure {
  const failure = passwordFailure(error);
  return 'id' in failure && failure.id === 'settings.not-saved' ? { id: 'account.not-deleted' } : failure;
}

/**
 * Deletes the account. `removed` is the number of records removed so far; `failure` is the text for the user, in the
 * language of the page.
 */
function useDeleteAccount(deleteAccount: AccountActions['deleteAccount']) {
  const [removed, setRemoved] = useState(0);
  const { run, busy, failure } = useAsyncAction(
    (password: string) => deleteAccount(password, setRemoved),
    failureOf,
  );
  return { run, busy, removed, failure: useFailureText(failure, false, 'account.not-deleted') };
}
