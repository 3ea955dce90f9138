import { Button } from '#ui/button.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import {
  requestNotifications,
  useNotificationSupport,
} from '#platform/notifications/use-notification-support.ts';
import { reportFailedNotification } from './failures.ts';

/** Requests the browser's notification permission, if it is not decided yet. */
export function NotifyButton() {
  const t = useMessages();
  if (useNotificationSupport() !== 'not-asked') return null;
  return (
    <Button variant="link" onClick={() => void requestNotifications().catch(reportFailedNotification)}>
      {t('pomodoro.notify')}
    </Button>
  );
}
