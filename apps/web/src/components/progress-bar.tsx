import styles from './progress-bar.module.css';

interface ProgressBarProps {
  /** What progresses, e.g. 'Daily plan'. */
  label: string;
  /** 0 to 100. */
  percent: number;
  /** How it is read out, e.g. '60% complete'; the percentage alone by default. */
  valueText?: string;
}

/** A coral bar. What it says in words stands beside it and belongs to the caller. */
export function ProgressBar({ label, percent, valueText }: ProgressBarProps) {
  return (
    <div
      className={styles.track}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={valueText}
    >
      <div className={styles.fill} style={{ inlineSize: `${percent}%` }} />
    </div>
  );
}
