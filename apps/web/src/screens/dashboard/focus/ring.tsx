// @spec focus-card limit-weekly-stats

import styles from './focus.module.css';

interface RingProps {
  /** 0 to 100. */
  percent: number;
}

/** A ring-shaped progress bar. Decorative: its numbers are text inside and beside it. */
export function Ring({ percent }: RingProps) {
  return (
    <svg className={styles.ring} viewBox="0 0 92 92" aria-hidden>
      <circle className={styles.track} cx="46" cy="46" r="40" />
      {percent > 0 && (
        <circle
          className={styles.fill}
          cx="46"
          cy="46"
          r="40"
          pathLength={100}
          strokeDasharray={`${percent} 100`}
        />
      )}
    </svg>
  );
}
