// @spec local-start-over

import Download from 'lucide-react/icons/download';
import { ExportNotices } from '#features/transfer/export/export-notices.tsx';
import { useExport } from '#features/transfer/export/use-export.ts';
import { useEndSession } from '#account/identity/log-out.ts';
import { useRecordStore } from '#data/records/record-store-context.ts';
import { useAsyncAction } from '#platform/async/use-async-action.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { WordDialog } from '../word-dialog.tsx';
import { startOver } from './start-over.ts';

interface StartOverDialogProps {
  onClose: () => void;
}

function reportFailure(error: unknown): true {
  console.error('Failed to delete the records of this device:', error);
  return true;
}

/** The dialog that deletes everything on this device. */
export function StartOverDialog({ onClose }: StartOverDialogProps) {
  const t = useMessages();
  const exporting = useExport();
  const store = useRecordStore();
  const endSession = useEndSession();
  const { run, busy, failure } = useAsyncAction(() => startOver(store, endSession), reportFailure);
  const word = t('local-use.delete-word');
  return (
    <WordDialog
      texts={{
        title: t('local-use.start-over'),
        lead: t('local-use.start-over-lead'),
        word: t('local-use.confirm', { word }),
        cancel: t('local-use.keep-it'),
        submit: t('local-use.delete-for-good'),
      }}
      word={word}
      busy={busy}
      status={exporting.busy ? t('settings.exporting') : ''}
      failure={failure && t('local-use.not-deleted')}
      onSubmit={() => void run()}
      onClose={onClose}
    >
      <Button variant="quiet" wide busy={exporting.busy || busy} onClick={exporting.start}>
        <Download size={18} aria-hidden />
        {t('settings.export')}
      </Button>
      <ExportNotices {...exporting} />
    </WordDialog>
  );
}
