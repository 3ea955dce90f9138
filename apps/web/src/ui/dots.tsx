import styles from './tag.module.css';

/** The maximum of dots, one an entry. */
const maxDots = 3;

interface DotsProps {
  count: number;
  /** The colour of the last dot. */
  ink?: string | undefined;
}

/** Dots below the number of a day, one an entry; decorative. */
export function Dots({ count, ink }: DotsProps) {
  const shown = Math.min(count, maxDots);
  return (
    <span className={styles.dots} aria-hidden>
      {Array.from({ length: shown }, (_, dot) => (
        <span
          key={dot}
          className={styles.dot}
          {...(ink !== undefined && dot === shown - 1 && { style: { background: ink } })}
        />
      ))}
    </span>
  );
}
