import ChevronRight from 'lucide-react/icons/chevron-right';
import type { Ref } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { AddressLine } from './address-line.tsx';
import styles from './calendar-address.module.css';

interface AddressFieldProps {
  /** Missing until the server has made it. */
  token: string | undefined;
  copyRef: Ref<HTMLButtonElement>;
}

/** The calendar address, and how to add it to other calendars. */
export function AddressField({ token, copyRef }: AddressFieldProps) {
  const t = useMessages();
  const address = token === undefined ? undefined : `${location.origin}/calendar/${token}.ics`;
  return (
    <div className={styles.part}>
      <AddressLine
        label={t('calendar-address.address')}
        address={address}
        who={t('calendar-address.who')}
        thisDevice={t('calendar-address.this-device')}
        copyRef={copyRef}
      />
      <details className={styles.how}>
        <summary>
          <ChevronRight size={18} aria-hidden />
          <span>{t('calendar-address.how')}</span>
        </summary>
        <ul>
          <li>
            {t('calendar-address.how-apple')}{' '}
            {address !== undefined && (
              <a href={address.replace(/^https?:/, 'webcal:')}>{t('calendar-address.open')}</a>
            )}
          </li>
          <li>{t('calendar-address.how-google')}</li>
          <li>{t('calendar-address.how-outlook')}</li>
        </ul>
      </details>
    </div>
  );
}
