// @spec empty-screens

import type { ReactNode } from 'react';
import styles from './message.module.css';

/**
 * Shown instead of a list inside of a card or a dialog: a sentence, and the next step where it is not beside it. A list
 * that fills its screen shows a `Notice`.
 */
export function EmptyLine({ children }: { children: ReactNode }) {
  return <p className={styles.emptyLine}>{children}</p>;
}
