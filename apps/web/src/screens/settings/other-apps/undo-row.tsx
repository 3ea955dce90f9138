import { useState } from 'react';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { noonOf } from '#domain/days/day.ts';
import { useToday } from '#domain/days/use-today.ts';
import { useAsyncAction } from '#platform/async/use-async-action.ts';
import { useFormats } from '#platform/i18n/use-formats.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { useRecordStore } from '#data/records/record-store-context.ts';
import styles from '../settings-page.module.css';
import { takeImportBack } from './api/store-import.ts';
import type { StoredImport } from './api/stored-imports.ts';

interface UndoRowProps {
  stored: StoredImport;
}

/** An import of the last 30 days, which can be taken back. */
export function UndoRow({ stored }: UndoRowProps) {
  const t = useMessages();
  const formats = useFormats();
  const store = useRecordStore();
  const today = useToday();
  const [kept, setKept] = useState<number>();
  const undoing = useAsyncAction(
    async () => setKept(await takeImportBack(store, stored, today)),
    (error) => {
      console.error('Failed to take an import back:', error);
      return true;
    },
  );
  if (kept !== undefined) {
    return (
      <p role="status" className={styles.importStatus}>
        {kept === 0 ? t('other-apps.taken-back') : t('other-apps.kept', { n: kept })}
      </p>
    );
  }
  const day = formats.date(noonOf(stored.day), { month: 'short', day: 'numeric' });
  return (
    <div className={styles.row}>
      <p className={styles.texts}>
        {t('other-apps.row-undo', {
          app: t(`other-apps.app-${stored.format}`),
          day,
          count: stored.records.length + stored.extended.length,
        })}
      </p>
      <Button
        variant="quiet"
        className={styles.change}
        busy={undoing.busy}
        aria-label={t('other-apps.undo-import')}
        onClick={() => void undoing.run()}
      >
        {t('other-apps.undo')}
      </Button>
      {undoing.failure && <Alert>{t('other-apps.failed')}</Alert>}
    </div>
  );
}
