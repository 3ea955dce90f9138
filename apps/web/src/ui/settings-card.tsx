import { useId, useRef, type ReactNode } from 'react';
import { Card } from './card.tsx';
import { useFocusTarget } from './use-focus-target.ts';
import styles from './styles/settings.module.css';

interface SettingsCardProps {
  title: string;
  /** Shown under the title. */
  lead?: string;
  /** The last result, e.g. 'Saved'; read out when it changes. */
  status?: string;
  /** The `record` of a `FocusTarget` that focuses the heading. */
  focusTarget?: string;
  children: ReactNode;
}

/** A group of settings under its heading. */
export function SettingsCard({ title, lead, status, focusTarget = '', children }: SettingsCardProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusTarget(focusTarget, () => heading.current?.focus());
  return (
    <Card className={styles.card} aria-labelledby={id}>
      <header className={styles.heading}>
        <h2 ref={heading} id={id} tabIndex={-1}>
          {title}
        </h2>
        {status !== undefined && <p role="status">{status}</p>}
        {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      </header>
      {children}
    </Card>
  );
}
