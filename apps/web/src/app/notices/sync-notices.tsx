import type { StorageError } from '@kairos/sync/storage';
import { useRef, useState } from 'react';
import { Alert } from '#ui/alert.tsx';
import { releaseFocus } from '#ui/release-focus.ts';
import { InToastStack } from '#ui/toast-stack.tsx';
import type { MessageId } from '#platform/i18n/message-id.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { entityManifests } from '#data/entities/entities.ts';
import type { EntityName } from '#data/entities/entity-manifest.ts';
import { useRecordStore, useSyncStatus } from '#data/records/record-store-context.ts';
import { useHasAccount } from '#account/identity/owner-kind.ts';
import { useServiceTexts } from '#account/service-messages/use-service-texts.ts';
import { groupRejections } from './group-rejections.ts';
import styles from './sync-notices.module.css';

const storageTexts: Readonly<Record<StorageError['kind'], MessageId>> = {
  quota: 'records.no-room',
  full: 'records.no-room-for-days',
  unreadable: 'records.not-stored',
  failed: 'records.not-stored',
  closed: 'records.not-stored',
};

/**
 * The state of the user's changes: whether some wait to be sent, the storage does not answer or stores nothing after the
 * tab is closed, the last change could not be stored, and which ones the server rejected after their screen was closed.
 */
export function SyncNotices() {
  const t = useMessages();
  const { isWaiting, storageFailure, isBlocked, memoryCause } = useSyncStatus();
  return (
    <InToastStack slot="notices">
      <div className={styles.notices}>
        <Rejections />
        {isBlocked && <Alert tone="info">{t('records.storage-blocked')}</Alert>}
        {memoryCause && <MemoryOnly isFull={memoryCause.kind === 'quota'} />}
        {storageFailure && <Alert>{t(storageTexts[storageFailure.kind])}</Alert>}
      </div>
      <p role="status" className={styles.status}>
        {isWaiting && (
          <span className={styles.pill}>
            {t(memoryCause ? 'records.saved-in-tab' : 'records.saved-on-device')}
          </span>
        )}
      </p>
    </InToastStack>
  );
}

function MemoryOnly({ isFull }: { isFull: boolean }) {
  const t = useMessages();
  const notice = useRef<HTMLDivElement>(null);
  const [isRead, setIsRead] = useState(false);
  const hasAccount = useHasAccount();
  const dismiss = () => {
    releaseFocus(notice.current);
    setIsRead(true);
  };
  if (isRead) return null;
  return (
    <div ref={notice}>
      <Alert tone="info" onDismiss={dismiss}>
        {t(!hasAccount ? 'records.keeps-nothing' : isFull ? 'records.memory-full' : 'records.memory-only')}
      </Alert>
    </div>
  );
}

function Rejections() {
  const t = useMessages();
  const store = useRecordStore();
  const { rejections } = useSyncStatus();
  const texts = useServiceTexts(rejections.length > 0);
  const alert = useRef<HTMLDivElement>(null);
  const dismiss = () => {
    releaseFocus(alert.current);
    // A rejection that cannot be dismissed now is shown again.
    for (const { id } of rejections) store.dismissRejection(id).catch(() => undefined);
  };
  if (rejections.length === 0 || texts === undefined) return null;
  return (
    <div ref={alert}>
      <Alert onDismiss={dismiss}>
        {groupRejections(rejections).map(({ entity, message, recordIds }) => (
          <span key={`${entity} ${message}`} className={styles.line}>
            {t(entityManifests[entity as EntityName].rejectionText, {
              count: recordIds.size,
              message: texts(message) ?? message,
            })}
          </span>
        ))}
      </Alert>
    </div>
  );
}
