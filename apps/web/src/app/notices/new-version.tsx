import { useCallback, useEffect, useState } from 'react';
import { Toast } from '#ui/toast.tsx';
import { InToastStack } from '#ui/toast-stack.tsx';
import toastStyles from '#ui/toast.module.css';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { watchServiceWorker } from '#platform/service-worker/watch-service-worker.ts';
import { skipWaiting } from '#worker/messages.ts';

/** How long the offer is visible, in milliseconds. The next page load shows it again. */
const lifetime = 30_000;

/**
 * Offers a new version of the app that has been downloaded and waits. All open pages reload when it is used. Changes and
 * typed texts of records are stored on the device by then; text in a form that was not submitted is not.
 */
export function NewVersion() {
  const t = useMessages();
  const [waiting, setWaiting] = useState<ServiceWorker>();
  const [isStarting, setIsStarting] = useState(false);

  useEffect(() => watchServiceWorker(setWaiting), []);
  const hide = useCallback(() => setWaiting(undefined), []);
  const start = () => {
    setIsStarting(true);
    waiting?.postMessage(skipWaiting);
  };

  return (
    <InToastStack slot="version">
      <div role="status" className={toastStyles.toasts}>
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
    </InToastStack>
  );
}
