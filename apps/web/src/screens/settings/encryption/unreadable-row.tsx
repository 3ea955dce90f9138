// @spec encryption-unreadable

import { useEffect, useState } from 'react';
import type { EntityName } from '#data/entities/entity-manifest.ts';
import { readUnreadable, type UnreadableRecord } from '#data/records/unreadable-records.ts';
import { useRecordStore } from '#data/records/record-store-context.ts';
import { noonOf } from '#domain/days/day.ts';
import { useEncryption } from '#features/encryption/use-encryption.ts';
import { useAsyncAction } from '#platform/async/use-async-action.ts';
import type { MessageId } from '#platform/i18n/message-id.ts';
import { useFormats } from '#platform/i18n/use-formats.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import settingsStyles from '#ui/styles/settings.module.css';
import styles from './encryption.module.css';

/** The names of records with private texts. */
const kinds: Readonly<Partial<Record<EntityName, MessageId>>> = {
  BucketItem: 'encryption.kind-dream',
  CalendarSource: 'encryption.kind-calendar',
  FutureGoal: 'encryption.kind-vision',
  Habit: 'encryption.kind-habit',
  JournalPage: 'encryption.kind-journal',
  KeptVersion: 'encryption.kind-earlier',
  Letter: 'encryption.kind-letter',
  WeekPage: 'encryption.kind-week',
  YearlyGoal: 'encryption.kind-goal',
};

/** The row with the records that this device cannot show; nothing without such records. */
export function UnreadableRow() {
  const t = useMessages();
  const store = useRecordStore();
  const { control, status } = useEncryption();
  const [records, setRecords] = useState<readonly UnreadableRecord[]>([]);
  const [isOpen, setIsOpen] = useState(false);
  const { run, busy } = useAsyncAction(
    async () => {
      await control?.reopen();
      setRecords(await readUnreadable(store));
    },
    // The store shows when the replica does not work.
    () => undefined,
  );
  const canHave = status.kind !== 'unknown' && status.kind !== 'locked';
  useEffect(() => {
    if (canHave) readUnreadable(store).then(setRecords, () => undefined);
  }, [canHave, store]);
  if (records.length === 0) return null;
  return (
    <div className={settingsStyles.row}>
      <div className={settingsStyles.texts}>
        <span className={settingsStyles.name}>{t('encryption.unreadable')}</span>
        <span className={settingsStyles.about}>
          {t('encryption.unreadable-count', { count: records.length })}
        </span>
      </div>
      <Button variant="quiet" className={settingsStyles.change} onClick={() => setIsOpen(true)}>
        {t('encryption.show')}
      </Button>
      {isOpen && (
        <Dialog
          title={t('encryption.unreadable')}
          lead={t('encryption.unreadable-text')}
          focus="heading"
          onClose={() => setIsOpen(false)}
        >
          <div className={styles.step}>
            <UnreadableList records={records} />
            <div>
              <Button busy={busy} onClick={() => void run()}>
                {t('common.try-again')}
              </Button>
            </div>
          </div>
        </Dialog>
      )}
    </div>
  );
}

function UnreadableList({ records }: { records: readonly UnreadableRecord[] }) {
  const t = useMessages();
  const { date } = useFormats();
  const textOf = ({ entity, day }: UnreadableRecord) => {
    const kind = t(kinds[entity] ?? 'encryption.kind-task');
    if (day === undefined) return kind;
    return t('encryption.kind-on', { kind, day: date(noonOf(day), { dateStyle: 'medium' }) });
  };
  return (
    <ul className={styles.points}>
      {records.map((record) => (
        <li key={`${record.entity} ${record.id}`}>{textOf(record)}</li>
      ))}
    </ul>
  );
}
