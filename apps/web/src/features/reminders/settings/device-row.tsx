import { testRecordId } from '@kairos/schema/push-message';
import Bell from 'lucide-react/icons/bell';
import { useId, useState } from 'react';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useClock } from '#platform/clock/clock.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { NotificationSupport } from '#platform/notifications/notification-support.ts';
import { showNotification } from '#platform/notifications/show-notification.ts';
import { requestNotifications } from '#platform/notifications/use-notification-support.ts';
import styles from '#ui/styles/settings.module.css';
import type { PushReminders } from './use-push-reminders.ts';

const texts = {
  allowed: 'settings.remind-open',
  blocked: 'settings.remind-blocked',
  missing: 'settings.remind-missing',
  'not-asked': 'settings.remind-not-asked',
  'home-screen': 'settings.remind-home-screen',
} as const;

type Outcome = 'sent' | 'not-sent' | 'not-allowed';

interface DeviceRowProps {
  support: NotificationSupport;
  closed: PushReminders;
}

/**
 * Whether this device can remind, with the button for the permission or for a test. The test takes the way of a reminder:
 * that of a closed app needs the network, and up to a minute.
 */
export function DeviceRow({ support, closed }: DeviceRowProps) {
  const t = useMessages();
  const id = useId();
  const clock = useClock();
  const [outcome, setOutcome] = useState<Outcome>();
  const [isTesting, setIsTesting] = useState(false);

  async function attempt(act: () => Promise<void>, done: Outcome | undefined, failed: Outcome) {
    setOutcome(undefined);
    try {
      await act();
      setOutcome(done);
    } catch (error) {
      console.error('Failed to use notifications:', error);
      setOutcome(failed);
    }
  }
  const allow = () => attempt(requestNotifications, undefined, 'not-allowed');
  async function sendTest() {
    const title = t('settings.test-title');
    const body = t('settings.test-text', { time: clock.now().toTimeString().slice(0, 5) });
    if (closed.isOn) return closed.sendTest(title, body);
    return showNotification({
      title,
      body,
      tag: testRecordId,
      target: { path: '/settings', record: 'reminders' },
    });
  }
  async function test() {
    setIsTesting(true);
    await attempt(sendTest, 'sent', 'not-sent');
    setIsTesting(false);
  }
  const isOffline = closed.isOn && !closed.isOnline;

  return (
    <div>
      <div className={styles.row}>
        <div className={styles.texts}>
          <span className={styles.name}>{t('settings.this-device')}</span>
          <span id={id} className={styles.about} aria-busy={closed.isLoading || undefined}>
            {closed.isLoading ? (
              <Skeleton height="1.25rem" />
            ) : (
              t(closed.isOn ? 'push-reminders.state' : texts[support])
            )}
          </span>
          {isOffline && <p className={styles.note}>{t('push-reminders.when-online')}</p>}
        </div>
        {support === 'not-asked' && (
          <Button
            variant="quiet"
            className={styles.change}
            aria-label={t('settings.remind-allow-button')}
            aria-describedby={id}
            onClick={() => void allow()}
          >
            <Bell size={18} aria-hidden />
            {t('settings.remind-allow')}
          </Button>
        )}
        {support === 'allowed' && (
          <Button
            variant="quiet"
            className={styles.change}
            busy={isTesting || isOffline}
            aria-describedby={id}
            onClick={() => void test()}
          >
            <Bell size={18} aria-hidden />
            {t('settings.remind-test')}
          </Button>
        )}
      </div>
      <p role="status" className={styles.status}>
        {outcome === 'sent' && t('settings.remind-tested')}
      </p>
      {outcome === 'not-sent' && <Alert>{t('settings.remind-test-failed')}</Alert>}
      {outcome === 'not-allowed' && <Alert>{t('settings.remind-failed')}</Alert>}
    </div>
  );
}
