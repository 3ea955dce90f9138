// @spec import-continues import-former

import { useState } from 'react';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { noonOf } from '#domain/days/day.ts';
import { useToday } from '#features/days/use-today.ts';
import { useAsyncAction } from '#platform/async/use-async-action.ts';
import { useFormats } from '#platform/i18n/use-formats.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { useRecordStore } from '#data/records/record-store-context.ts';
import styles from '#ui/styles/settings.module.css';
import { undoImport } from './api/undo-import.ts';
import type { ImportProgress } from './api/read-progress.ts';
import type { StoredImport } from './api/import-state.ts';

/** An import of the last 30 days: its progress, then its undo. */
export function ImportedRow({ stored, done }: ImportProgress) {
  const t = useMessages();
  if (stored.isSent) return <UndoRow stored={stored} />;
  return (
    <div className={styles.row}>
      <p className={styles.texts}>{t('transfer.row-adding', { done, total: stored.total })}</p>
    </div>
  );
}

function UndoRow({ stored }: { stored: StoredImport }) {
  const t = useMessages();
  const formats = useFormats();
  const store = useRecordStore();
  const today = useToday();
  const [kept, setKept] = useState<number>();
  const undoing = useAsyncAction(
    async () => setKept(await undoImport(store, stored, today)),
    (error) => {
      console.error('Failed to take an import back:', error);
      return true;
    },
  );
  if (kept !== undefined) {
    return (
      <p role="status" className={styles.status}>
        {kept === 0 ? t('transfer.taken-back') : t('transfer.kept', { n: kept })}
      </p>
    );
  }
  const day = formats.date(noonOf(stored.day), { month: 'short', day: 'numeric' });
  return (
    <div className={styles.row}>
      <p className={styles.texts}>
        {stored.format === 'device'
          ? t('transfer.row-taken', { day, count: stored.total })
          : t('transfer.row-undo', { app: t(`transfer.app-${stored.format}`), day, count: stored.total })}
      </p>
      <Button
        variant="quiet"
        className={styles.change}
        busy={undoing.busy}
        aria-label={t('transfer.undo-import')}
        onClick={() => void undoing.run()}
      >
        {t('transfer.undo')}
      </Button>
      {undoing.failure && <Alert>{t('transfer.failed')}</Alert>}
    </div>
  );
}
