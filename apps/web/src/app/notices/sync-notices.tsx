import type { StorageError } from '@kairos/sync/storage';
import { Suspense, useRef, useState } from 'react';
import { Alert } from '#ui/alert.tsx';
import { releaseFocus } from '#ui/release-focus.ts';
import { InToastStack } from '#ui/toast-stack.tsx';
import type { MessageId } from '#platform/i18n/message-id.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { useSyncStatus } from '#data/records/record-store-context.ts';
import { lazyComponent } from '#platform/routing/lazy-component.tsx';
import { useLoadedWhenIdle } from '#platform/routing/use-loaded-when-idle.ts';
import { useHasAccount } from '#account/identity/owner-kind.ts';
import styles from './sync-notices.module.css';

const LazyRejections = lazyComponent(
  ['rejections'],
  async () => (await import('./rejections.tsx')).Rejections,
);

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
  const { isWaiting, storageFailure, isBlocked, memoryCause, rejections } = useSyncStatus();
  return (
    <InToastStack slot="notices">
      <div className={styles.notices}>
        {rejections.length > 0 && <RejectionsSlot />}
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

/** The changes that the server rejected after their screen was closed. */
function RejectionsSlot() {
  // When its code cannot be loaded, the next page shows them.
  const isLoaded = useLoadedWhenIdle(LazyRejections);
  if (!isLoaded) return null;
  return (
    <Suspense>
      <LazyRejections />
    </Suspense>
  );
}
