import type { ReactNode } from 'react';
import styles from './field-pair.module.css';

/** Two fields in two columns; in one column on screens of 23 rem and less. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}
