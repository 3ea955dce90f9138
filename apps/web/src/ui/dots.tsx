import styles from './tag.module.css';

/** The maximum of dots, one an entry. */
const maxDots = 3;

/** Dots below the number of a day, one an entry; decorative. */
export function Dots({ count }: { count: number }) {
  return (
    <span className={styles.dots} aria-hidden>
      {Array.from({ length: Math.min(count, maxDots) }, (_, dot) => (
        <span key={dot} className={styles.dot} />
      ))}
    </span>
  );
}
