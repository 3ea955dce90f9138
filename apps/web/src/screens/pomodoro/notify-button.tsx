import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { notificationPermission } from '#platform/notifications/notification-permission.ts';
import { reportFailedNotification } from './failures.ts';

/** Requests the browser's notification permission, if it is not decided yet. */
export function NotifyButton() {
  const t = useMessages();
  const [permission, setPermission] = useState(notificationPermission);
  if (permission !== 'default') return null;
  const ask = () => {
    Notification.requestPermission().then(setPermission, reportFailedNotification);
  };
  return (
    <Button variant="link" onClick={ask}>
      {t('pomodoro.notify')}
    </Button>
  );
}
