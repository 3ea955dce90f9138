// @spec local-start-over

import Download from 'lucide-react/icons/download';
import { useState, type SubmitEvent } from 'react';
import { ExportNotices } from '#features/transfer/export/export-notices.tsx';
import { useExport } from '#features/transfer/export/use-export.ts';
import { useEndSession } from '#account/identity/log-out.ts';
import { useRecordStore } from '#data/records/record-store-context.ts';
import { useAsyncAction } from '#platform/async/use-async-action.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from '../delete-account/delete-account-dialog.module.css';
import { isDeleteWord } from '../delete-account/is-delete-word.ts';
import { startOver } from './start-over.ts';

interface StartOverDialogProps {
  onClose: () => void;
}

function reportFailure(error: unknown): true {
  console.error('Failed to delete the records of this device:', error);
  return true;
}

/** The dialog that deletes everything on this device. A word is asked for, so that it does not happen by accident. */
export function StartOverDialog({ onClose }: StartOverDialogProps) {
  const t = useMessages();
  const [typed, setTyped] = useState('');
  const exporting = useExport();
  const store = useRecordStore();
  const endSession = useEndSession();
  const { run, busy, failure } = useAsyncAction(() => startOver(store, endSession), reportFailure);
  const word = t('local-use.delete-word');
  const isReady = isDeleteWord(typed, word);
  const close = () => !busy && onClose();

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isReady) void run();
  }

  return (
    <Dialog
      title={t('local-use.start-over')}
      lead={t('local-use.start-over-lead')}
      focus="heading"
      onClose={close}
    >
      <form className={styles.form} onSubmit={submit} noValidate>
        <Button variant="quiet" wide busy={exporting.busy || busy} onClick={exporting.start}>
          <Download size={18} aria-hidden />
          {t('settings.export')}
        </Button>
        <ExportNotices {...exporting} />
        <TextField
          label={t('local-use.confirm', { word })}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          readOnly={busy}
          onChange={setTyped}
        />
        <p role="status" className={styles.status}>
          {exporting.busy && t('settings.exporting')}
        </p>
        {failure && <Alert>{t('local-use.not-deleted')}</Alert>}
        <div className={styles.choices}>
          <Button busy={busy} onClick={close}>
            {t('local-use.keep-it')}
          </Button>
          <Button type="submit" variant="danger" busy={busy || !isReady}>
            {t('local-use.delete-for-good')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
