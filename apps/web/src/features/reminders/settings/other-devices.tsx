// @spec push-device

import { useEffect, useId, useRef, type Ref } from 'react';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import type { PushDevice } from '#data/push/push-devices.ts';
import { dayAt } from '#domain/days/day-at.ts';
import { dayFormat } from '#domain/days/day-format.ts';
import { useToday } from '#features/days/use-today.ts';
import { useFormats } from '#platform/i18n/use-formats.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import styles from '#ui/styles/settings.module.css';
import type { PushReminders } from './use-push-reminders.ts';

interface OtherDevicesProps {
  closed: PushReminders;
  /** Moves the focus when the last device was removed. */
  onEmpty: () => void;
}

/** The other devices of the user that get reminders for a closed app. */
export function OtherDevices({ closed, onEmpty }: OtherDevicesProps) {
  const t = useMessages();
  const { others, isUnreachable, retry, remove, failure, isOnline } = closed;
  const first = useRef<HTMLButtonElement>(null);
  const hasRemoved = useRef(false);

  // The button that had the focus is gone.
  useEffect(() => {
    if (!hasRemoved.current) return;
    hasRemoved.current = false;
    if (first.current === null) onEmpty();
    else first.current.focus();
  }, [others.length, onEmpty]);

  async function removeDevice(id: string) {
    hasRemoved.current = true;
    if (!(await remove(id))) hasRemoved.current = false;
  }

  return (
    <>
      {isUnreachable && (
        <div className={styles.part}>
          <Alert>{t('push-reminders.not-loaded')}</Alert>
          <Button variant="quiet" onClick={retry}>
            {t('common.try-again')}
          </Button>
        </div>
      )}
      {others.map((device, index) => (
        <DeviceLine
          key={device.id}
          device={device}
          isOnline={isOnline}
          hasFailed={typeof failure === 'object' && failure.id === device.id}
          onRemove={() => void removeDevice(device.id)}
          {...(index === 0 && { ref: first })}
        />
      ))}
    </>
  );
}

interface DeviceLineProps {
  device: PushDevice;
  isOnline: boolean;
  hasFailed: boolean;
  onRemove: () => void;
  ref?: Ref<HTMLButtonElement>;
}

function DeviceLine({ device, isOnline, hasFailed, onRemove, ref }: DeviceLineProps) {
  const t = useMessages();
  const { date } = useFormats();
  const today = useToday();
  const id = useId();
  const name = t(`push-reminders.${device.device}`);
  const since = new Date(device.createdAt);
  const day = date(since, dayFormat(dayAt(since, '00:00'), today));
  return (
    <div>
      <div className={styles.row}>
        <div className={styles.texts}>
          <span className={styles.name}>{name}</span>
          <span id={id} className={styles.about}>
            {t('push-reminders.since', { day })}
          </span>
          {!isOnline && <p className={styles.note}>{t('push-reminders.when-online')}</p>}
        </div>
        <Button
          ref={ref}
          variant="quiet"
          className={styles.change}
          busy={!isOnline}
          aria-label={t('push-reminders.remove-device', { device: name })}
          aria-describedby={id}
          onClick={onRemove}
        >
          {t('push-reminders.remove')}
        </Button>
      </div>
      {hasFailed && <Alert>{t('settings.not-saved')}</Alert>}
    </div>
  );
}
