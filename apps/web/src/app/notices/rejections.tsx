import { useRef } from 'react';
import { Alert } from '#ui/alert.tsx';
import { releaseFocus } from '#ui/release-focus.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { entityManifests } from '#data/entities/entities.ts';
import type { EntityName } from '#data/entities/entity-manifest.ts';
import { useRecordStore, useSyncStatus } from '#data/records/record-store-context.ts';
import { useServiceTexts } from '#account/service-messages/use-service-texts.ts';
import { groupRejections } from './group-rejections.ts';
import styles from './sync-notices.module.css';

/** The changes that the server rejected after their screen was closed, in one alert. */
export function Rejections() {
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
