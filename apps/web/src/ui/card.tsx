import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import styles from './card.module.css';

/** A bordered surface on the page. */
export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return <section {...rest} className={cx(styles.card, className)} />;
}
