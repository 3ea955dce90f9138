import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import styles from './message.module.css';
import { IconButton } from './icon-button.tsx';

interface AlertProps {
  /** `danger` interrupts a screen reader; the other two wait for a pause. */
  tone?: 'danger' | 'success' | 'info';
  /** Adds a Close button. */
  onDismiss?: () => void;
  children: ReactNode;
}

/** A message beside its subject. */
export function Alert({ tone = 'danger', onDismiss, children }: AlertProps) {
  const t = useMessages();
  return (
    <div className={styles.alert} role={tone === 'danger' ? 'alert' : 'status'} data-tone={tone}>
      <p>{children}</p>
      {onDismiss !== undefined && (
        <IconButton label={t('common.close')} icon={X} className={styles.dismiss} onClick={onDismiss} />
      )}
    </div>
  );
}
