import type { ReactNode } from 'react';
import styles from './field.module.css';

/** Two fields in two columns; in one column on the narrowest phones. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}
