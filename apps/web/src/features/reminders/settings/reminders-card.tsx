// @spec reminders-open

import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { useCallback, useRef } from 'react';
import { NeedsAccount } from '#ui/needs-account.tsx';
import { Switch } from '#ui/switch.tsx';
import { useUserSettings } from '#features/user-settings/use-setting.ts';
import { useHasAccount } from '#account/identity/owner-kind.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { useNotificationSupport } from '#platform/notifications/use-notification-support.ts';
import { SelectRow } from '#ui/select-row.tsx';
import { SettingsCard } from '#ui/settings-card.tsx';
import { useSaving } from '#features/user-settings/use-saving.ts';
import { BadgeSwitch } from './badge-switch.tsx';
import { PushSwitch } from './push-switch.tsx';
import { DeviceRow } from './device-row.tsx';
import { OtherDevices } from './other-devices.tsx';
import styles from '#ui/styles/settings.module.css';
import { usePushReminders } from './use-push-reminders.ts';

interface RemindersCardProps {
  /** Cognito's `sub`. */
  username: string;
  /** The public VAPID key as base64url; null when the server sends no push messages. */
  serverKey: string | null;
  /** Gets a promise that resolves when a choice is stored on this device. */
  onStore: (stored: Promise<unknown>) => void;
}

const evenings = ['19:00', '20:00', '21:00', '22:00', '23:00'] as const;

/** Whether this device reminds, what a reminder shows, and the line in the evening. */
export function RemindersCard({ username, serverKey, onStore }: RemindersCardProps) {
  const t = useMessages();
  const support = useNotificationSupport();
  const hasAccount = useHasAccount();
  const closed = usePushReminders({ username, serverKey: hasAccount ? serverKey : null, support });
  const closedSwitch = useRef<HTMLButtonElement>(null);
  const focusSwitch = useCallback(() => closedSwitch.current?.focus(), []);
  const saved = useUserSettings(username).saved ?? {};
  const { save, saved: last, failureOf } = useSaving(onStore);
  const withWords = saved.remindWithWords ?? true;
  const evening = saved.closeDayAt ?? '';
  // A time of a newer version is shown, too.
  const times = evening === '' ? evenings : [...new Set([...evenings, evening])].toSorted();
  return (
    <SettingsCard
      title={t('settings.reminders')}
      status={last === undefined ? '' : t('settings.saved')}
      focusTarget="reminders"
    >
      <DeviceRow support={support} closed={closed} />
      {!hasAccount && serverKey !== null && (
        <div className={styles.toggle}>
          <Switch
            label={t('push-reminders.switch')}
            about={t('push-reminders.switch-text')}
            checked={false}
            icon={X}
            isDisabled
            onChange={() => undefined}
          />
          <NeedsAccount />
        </div>
      )}
      {closed.isOffered && <PushSwitch closed={closed} ref={closedSwitch} />}
      {support !== 'blocked' && (
        <Switch
          label={t('settings.remind-words')}
          about={t('settings.remind-words-text')}
          checked={withWords}
          icon={withWords ? Check : X}
          onChange={(remindWithWords) => void save('remindWithWords', { remindWithWords })}
        />
      )}
      <BadgeSwitch support={support} />
      <SelectRow
        label={t('settings.remind-evening')}
        hint={t('settings.remind-evening-text')}
        value={evening}
        options={[
          { value: '', label: t('settings.remind-evening-off') },
          ...times.map((value) => ({ value, label: value })),
        ]}
        onChange={(value) => void save('closeDayAt', { closeDayAt: value || null })}
        failure={failureOf('closeDayAt') ?? failureOf('remindWithWords')}
      />
      <OtherDevices closed={closed} onEmpty={focusSwitch} />
      {closed.isOn && <p className={styles.foot}>{t('push-reminders.foot')}</p>}
    </SettingsCard>
  );
}
