import type { ReactNode } from 'react';
import styles from './field-pair.module.css';

/** Two fields beside each other; below each other at 23 rem and less. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}
