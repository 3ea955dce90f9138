import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import type { Ref } from 'react';
import { Alert } from '#ui/alert.tsx';
import { Switch } from '#ui/switch.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import styles from '#ui/styles/settings.module.css';
import type { PushReminders } from './use-push-reminders.ts';

interface PushSwitchProps {
  closed: PushReminders;
  ref: Ref<HTMLButtonElement>;
}

/** Turns the reminders for a closed app on and off. Only `Allow` asks for the permission, so it waits for that. */
export function PushSwitch({ closed, ref }: PushSwitchProps) {
  const t = useMessages();
  const { isAllowed, isOnline, pending, failure } = closed;
  const isOn = pending ?? closed.isOn;
  return (
    <div className={styles.toggle}>
      <Switch
        ref={ref}
        label={t('push-reminders.switch')}
        about={t('push-reminders.switch-text')}
        checked={isOn}
        icon={isOn ? Check : X}
        isDisabled={!isAllowed || !isOnline || pending !== undefined}
        onChange={(wanted) => void closed.turn(wanted)}
      />
      {!isOnline && <p className={styles.note}>{t('push-reminders.when-online')}</p>}
      {failure === 'on' && <Alert>{t('settings.remind-failed')}</Alert>}
      {failure === 'off' && <Alert>{t('settings.not-saved')}</Alert>}
    </div>
  );
}
