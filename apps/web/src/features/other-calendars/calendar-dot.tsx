import { tintStyle } from './tint-style.ts';
import styles from './other-calendars.module.css';

/** The mark of a calendar in its tint. Its name stands beside it. */
export function CalendarDot({ tint }: { tint: string }) {
  return <span className={styles.dot} style={tintStyle(tint)} aria-hidden />;
}
