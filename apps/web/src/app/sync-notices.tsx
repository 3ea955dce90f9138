import { useMessages } from '#lib/i18n/use-messages.ts';
import { useSyncStatus } from '#lib/records/record-store-context.ts';

/** What a person is told while changes wait on this device. */
export function SyncNotices() {
  const t = useMessages();
  const { isWaiting } = useSyncStatus();
  return <p role="status">{isWaiting && t('records.saved-on-device')}</p>;
}
