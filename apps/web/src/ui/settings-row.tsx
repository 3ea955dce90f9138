import { useId, type ReactNode, type Ref } from 'react';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { useOnline } from '#platform/online/use-online.ts';
import styles from './styles/settings.module.css';

interface SettingsRowProps {
  name: string;
  /** Shown under the name. */
  about?: string;
  /** The text on the button, with its icon. */
  action: ReactNode;
  /** The name of the button, which contains its text. */
  label: string;
  busy?: boolean;
  onAct: () => void;
  /** The button. */
  actionRef?: Ref<HTMLButtonElement>;
  /** Why the last try failed. */
  failure?: string | undefined;
  /** The dialog of the row, and its notices. */
  children?: ReactNode;
}

/** A setting with the button that changes it. Without a network it cannot be changed, and says so. */
export function SettingsRow(props: SettingsRowProps) {
  const { name, about, action, label, busy = false, onAct, actionRef, failure, children } = props;
  const t = useMessages();
  const id = useId();
  const isOnline = useOnline();
  return (
    <div>
      <div className={styles.row}>
        <div className={styles.texts}>
          <span className={styles.name}>{name}</span>
          {about !== undefined && (
            <span className={styles.about} dir="auto">
              {about}
            </span>
          )}
          {!isOnline && (
            <span id={id} className={styles.about}>
              {t('settings.when-online')}
            </span>
          )}
        </div>
        <Button
          ref={actionRef}
          variant="quiet"
          className={styles.change}
          aria-label={label}
          aria-describedby={isOnline ? undefined : id}
          busy={busy || !isOnline}
          onClick={onAct}
        >
          {action}
        </Button>
      </div>
      {failure !== undefined && <Alert>{failure}</Alert>}
      {children}
    </div>
  );
}
