// @spec bucket-loading

import styles from './message.module.css';

interface SkeletonProps {
  /** CSS lengths of the content that will be shown here, so that nothing moves when it is loaded. */
  height: string;
  width?: string;
  /** The number of blocks, one under the other. */
  count?: number;
}

/** A placeholder for loading content. Hidden from screen readers: the loading region has `aria-busy`. */
export function Skeleton({ height, width = '100%', count = 1 }: SkeletonProps) {
  return (
    <div className={styles.skeletons} aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.skeleton} style={{ blockSize: height, inlineSize: width }} />
      ))}
    </div>
  );
}
