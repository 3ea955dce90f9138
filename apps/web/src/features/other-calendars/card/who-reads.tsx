import { Suspense } from 'react';
import { LazyEncryptionNote } from '#features/encryption/lazy-encryption-note.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import styles from '../other-calendars.module.css';

/** Who learns what is in another calendar, and that it is not part of the encryption of the account. */
export function WhoReads() {
  const t = useMessages();
  return (
    <div>
      <p className={styles.note}>{t('other-calendars.who-reads')}</p>
      <Suspense>
        <LazyEncryptionNote about="other-calendars" />
      </Suspense>
    </div>
  );
}
