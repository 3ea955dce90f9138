import Copy from 'lucide-react/icons/copy';
import { useEffect, useId, useState, type Ref } from 'react';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import settingsStyles from '#ui/styles/settings.module.css';
import styles from './calendar-address.module.css';

/** Time in milliseconds during which the button shows `Copied`. */
const copiedTime = 2_000;

const localHosts = ['localhost', '127.0.0.1', '[::1]'];

interface AddressLineProps {
  label: string;
  /** Missing until the server has made it. */
  address: string | undefined;
  /** Who can read the address. */
  who: string;
  /** Shown where only this device can reach the address. */
  thisDevice: string;
  copyRef: Ref<HTMLButtonElement>;
}

/** A private address, and a button that copies it. */
export function AddressLine({ label, address, who, thisDevice, copyRef }: AddressLineProps) {
  const t = useMessages();
  const id = useId();
  const [isCopied, setIsCopied] = useState(false);
  const [copyFailed, setCopyFailed] = useState(false);
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
    <>
      <label htmlFor={id} className={settingsStyles.label}>
        {label}
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
      <p className={settingsStyles.note}>{who}</p>
      {localHosts.includes(location.hostname) && <p className={settingsStyles.note}>{thisDevice}</p>}
    </>
  );
}
