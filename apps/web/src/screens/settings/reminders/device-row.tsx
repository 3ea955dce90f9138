import { Bell } from 'lucide-react';
import { useId, useState } from 'react';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { useClock } from '#platform/clock/clock.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { NotificationSupport } from '#platform/notifications/notification-support.ts';
import { showNotification } from '#platform/notifications/show-notification.ts';
import { requestNotifications } from '#platform/notifications/use-notification-support.ts';
import styles from '../settings-page.module.css';

const texts = {
  allowed: 'settings.remind-open',
  blocked: 'settings.remind-blocked',
  missing: 'settings.remind-missing',
  'not-asked': 'settings.remind-not-asked',
  'home-screen': 'settings.remind-home-screen',
} as const;

type Outcome = 'sent' | 'not-sent' | 'not-allowed';

/** Whether this device can remind, with the button for the permission or for a test. */
export function DeviceRow({ support }: { support: NotificationSupport }) {
  const t = useMessages();
  const id = useId();
  const clock = useClock();
  const [outcome, setOutcome] = useState<Outcome>();

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
  const test = () => attempt(() => showNotification(testNotification()), 'sent', 'not-sent');
  const testNotification = () => ({
    title: t('settings.test-title'),
    body: t('settings.test-text', { time: clock.now().toTimeString().slice(0, 5) }),
    tag: 'test',
    target: { path: '/settings', record: 'reminders' },
  });

  return (
    <div>
      <div className={styles.row}>
        <div className={styles.texts}>
          <span className={styles.name}>{t('settings.this-device')}</span>
          <span id={id} className={styles.about}>
            {t(texts[support])}
          </span>
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
          <Button variant="quiet" className={styles.change} aria-describedby={id} onClick={() => void test()}>
            <Bell size={18} aria-hidden />
            {t('settings.remind-test')}
          </Button>
        )}
      </div>
      <p role="status" className={styles.importStatus}>
        {outcome === 'sent' && t('settings.remind-tested')}
      </p>
      {outcome === 'not-sent' && <Alert>{t('settings.remind-test-failed')}</Alert>}
      {outcome === 'not-allowed' && <Alert>{t('settings.remind-failed')}</Alert>}
    </div>
  );
}
