import ChevronRight from 'lucide-react/icons/chevron-right';
import Copy from 'lucide-react/icons/copy';
import { useEffect, useId, useState, type Ref } from 'react';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import styles from './calendar-address.module.css';

/** Time in milliseconds during which the button shows `Copied`. */
const copiedTime = 2_000;

const localHosts = ['localhost', '127.0.0.1', '[::1]'];

interface AddressFieldProps {
  /** Missing until the server has made it. */
  token: string | undefined;
  copyRef: Ref<HTMLButtonElement>;
}

/** The address, a button that copies it, and how to add it to other calendars. */
export function AddressField({ token, copyRef }: AddressFieldProps) {
  const t = useMessages();
  const id = useId();
  const [isCopied, setIsCopied] = useState(false);
  const [copyFailed, setCopyFailed] = useState(false);
  const address = token === undefined ? undefined : `${location.origin}/calendar/${token}.ics`;
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setIsCopied(false), copiedTime);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copy() {
    if (address === undefined) return;
    try {
      await navigator.clipboard.writeText(address);
      setCopyFailed(false);
      setIsCopied(true);
    } catch {
      setCopyFailed(true);
    }
  }

  return (
    <div className={styles.part}>
      <label htmlFor={id} className={styles.label}>
        {t('calendar-address.address')}
      </label>
      {address === undefined ? (
        <Skeleton height="48px" />
      ) : (
        <div className={styles.line}>
          <input
            id={id}
            readOnly
            className={styles.address}
            value={address}
            onFocus={({ target }) => target.select()}
            onClick={({ currentTarget }) => currentTarget.select()}
          />
          <Button
            ref={copyRef}
            variant="quiet"
            aria-label={isCopied ? undefined : t('calendar-address.copy-label')}
            onClick={() => void copy()}
          >
            <Copy size={18} aria-hidden />
            {t(isCopied ? 'calendar-address.copied' : 'calendar-address.copy')}
          </Button>
        </div>
      )}
      <p role="status" className={styles.status}>
        {isCopied && t('calendar-address.copied')}
        {copyFailed && t('calendar-address.copy-failed')}
      </p>
      <p className={styles.note}>{t('calendar-address.who')}</p>
      {localHosts.includes(location.hostname) && (
        <p className={styles.note}>{t('calendar-address.this-device')}</p>
      )}
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
