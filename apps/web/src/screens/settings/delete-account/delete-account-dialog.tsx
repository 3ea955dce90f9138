// @spec delete-account

import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { letters } from '#data/lists.ts';
import { useRecords } from '#data/records/use-records.ts';
import { NewVersionError } from '#platform/service-worker/require-current-version.ts';
import { useAsyncAction } from '#platform/async/use-async-action.ts';
import type { AccountActions } from '../account/account-actions.ts';
import { passwordFailure, useFailureText, type AccountFailure } from '../account/account-failure.ts';
import { ExportNotices } from '#features/transfer/export/export-notices.tsx';
import { useExport } from '#features/transfer/export/use-export.ts';
import styles from '../dialogs.module.css';
import { WordDialog } from '../word-dialog.tsx';

interface DeleteAccountDialogProps {
  /** For password managers. */
  email: string;
  onDelete: AccountActions['deleteAccount'];
  onClose: () => void;
}

/** The dialog to delete the account: also asks for the password. Removed records cannot be restored. */
export function DeleteAccountDialog({ email, onDelete, onClose }: DeleteAccountDialogProps) {
  const t = useMessages();
  const [password, setPassword] = useState('');
  const exporting = useExport();
  const { run, busy, removed, failure } = useDeleteAccount(onDelete);
  const hasSealed = useRecords(letters, {}).items?.some(({ text }) => text == null) === true;
  const word = t('account.delete-word');
  return (
    <WordDialog
      texts={{
        title: t('settings.delete-account'),
        lead: t('account.delete-lead'),
        word: t('account.delete-confirm', { word }),
        cancel: t('account.keep'),
        submit: t('account.delete-for-good'),
      }}
      word={word}
      isFilled={password !== ''}
      busy={busy}
      status={
        (exporting.busy ? t('settings.exporting') : '') +
        (busy ? t('account.deleting', { count: removed }) : '')
      }
      failure={failure}
      onSubmit={() => void run(password)}
      onClose={onClose}
    >
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
    </WordDialog>
  );
}

function failureOf(error: unknown): AccountFailure {
  if (error instanceof NewVersionError) return { id: 'account.delete-new-version' };
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
