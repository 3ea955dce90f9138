import { useCallback, useEffect, useState } from 'react';
import { Toast } from '#components/toast.tsx';
import toastStyles from '#components/toast.module.css';
import { useMessages } from '#lib/i18n/use-messages.ts';
import { watchServiceWorker } from '#lib/service-worker/watch-service-worker.ts';
import { takeOver } from '#worker/take-over.ts';
import styles from './new-version.module.css';

/** How long the offer is visible, in milliseconds. The next page load shows it again. */
const lifetime = 30_000;

/** Offers a new version of the app that has been downloaded and waits. All open pages reload when it is used. */
export function NewVersion() {
  const t = useMessages();
  const [waiting, setWaiting] = useState<ServiceWorker>();
  const [isStarting, setIsStarting] = useState(false);

  useEffect(() => watchServiceWorker(setWaiting), []);
  const hide = useCallback(() => setWaiting(undefined), []);
  const start = () => {
    setIsStarting(true);
    waiting?.postMessage(takeOver);
  };

  return (
    <div role="status" className={`${toastStyles.toasts ?? ''} ${styles.place ?? ''}`}>
      {waiting !== undefined && (
        <Toast
          lifetime={lifetime}
          onGone={hide}
          action={{ label: t('menu.use-new-version'), onPress: start, busy: isStarting }}
        >
          {t('menu.new-version')}
        </Toast>
      )}
    </div>
  );
}
