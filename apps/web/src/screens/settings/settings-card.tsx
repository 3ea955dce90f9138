import { useId, type ReactNode } from 'react';
import { Card } from '#ui/card.tsx';
import styles from './settings-page.module.css';

interface SettingsCardProps {
  title: string;
  /** The last result, e.g. 'Saved'; read out when it changes. */
  status?: string;
  children: ReactNode;
}

/** A group of settings under its heading. */
export function SettingsCard({ title, status, children }: SettingsCardProps) {
  const id = useId();
  return (
    <Card className={styles.card} aria-labelledby={id}>
      <header className={styles.heading}>
        <h2 id={id}>{title}</h2>
        {status !== undefined && <p role="status">{status}</p>}
      </header>
      {children}
    </Card>
  );
}
