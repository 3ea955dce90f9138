// @spec empty-screens

import type { ReactNode } from 'react';
import styles from './message.module.css';

interface NoticeProps {
  title: string;
  text: string;
  /** The next step, e.g. a button. */
  children?: ReactNode;
}

/** Shown instead of a list: a title, a sentence and the next step. */
export function Notice({ title, text, children }: NoticeProps) {
  return (
    <div className={styles.notice}>
      <p className={styles.noticeTitle}>{title}</p>
      <p>{text}</p>
      {children}
    </div>
  );
}
