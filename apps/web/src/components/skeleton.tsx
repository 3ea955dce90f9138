import styles from './skeleton.module.css';

interface SkeletonProps {
  /** CSS lengths of what will stand here, so that nothing moves when it comes. */
  height: string;
  width?: string;
  /** How many of them, one under the other. */
  count?: number;
}

/** Keeps the place of what is still loading. Silent: the place that loads says so with `aria-busy`. */
export function Skeleton({ height, width = '100%', count = 1 }: SkeletonProps) {
  return (
    <div className={styles.stack} aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.block} style={{ blockSize: height, inlineSize: width }} />
      ))}
    </div>
  );
}
