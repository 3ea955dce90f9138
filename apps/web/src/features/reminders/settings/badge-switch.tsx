// @spec icon-badge

import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { Switch } from '#ui/switch.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { badgeSupport } from '#platform/notifications/badge-support.ts';
import type { NotificationSupport } from '#platform/notifications/notification-support.ts';
import { iconBadge } from '#platform/preferences/icon-badge.ts';
import { usePreference } from '#platform/preferences/preference.ts';
import styles from '#ui/styles/settings.module.css';

/** Turns the number on the icon on and off, on this device; absent where the app is not installed. */
export function BadgeSwitch({ support }: { support: NotificationSupport }) {
  const t = useMessages();
  const badge = badgeSupport(support);
  const isOn = usePreference(iconBadge) === 'on' && badge === 'ready';
  if (badge === 'missing') return null;
  return (
    <div className={styles.toggle}>
      <Switch
        label={t('push-reminders.badge')}
        about={t('push-reminders.badge-text')}
        checked={isOn}
        icon={isOn ? Check : X}
        isDisabled={badge === 'not-allowed'}
        onChange={(wanted) => iconBadge.set(wanted ? 'on' : 'off')}
      />
      {isOn && <p className={styles.note}>{t('push-reminders.badge-after')}</p>}
      {badge === 'not-allowed' && <p className={styles.note}>{t('push-reminders.badge-allow')}</p>}
    </div>
  );
}
