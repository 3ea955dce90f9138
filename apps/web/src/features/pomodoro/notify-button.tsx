import { useState } from 'react';
import { Button } from '#components/button.tsx';
import { useMessages } from '#lib/i18n/use-messages.ts';
import { reportFailedNotification } from './failures.ts';
import { notificationPermission } from './phase-notification.ts';

/** Asks the browser whether it may notify, if that is still open. Nothing else ever asks. */
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
