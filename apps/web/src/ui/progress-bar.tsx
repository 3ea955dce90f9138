import styles from './progress-bar.module.css';

interface ProgressBarProps {
  /** The accessible name, e.g. 'Daily plan'. */
  label: string;
  /** 0 to 100. */
  percent: number;
  /** The accessible value, e.g. '60% complete'; the percentage by default. */
  valueText?: string;
}

/** A progress bar. The caller shows its value as text beside it. */
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
