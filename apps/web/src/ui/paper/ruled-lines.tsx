import styles from './paper.module.css';

/** More than fit on a sheet; the rest is cut off. */
const count = 40;

/** Lines to write on, to the end of the available height. */
export function RuledLines() {
  return (
    <div className={styles.lines} aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        <span key={index} />
      ))}
    </div>
  );
}
