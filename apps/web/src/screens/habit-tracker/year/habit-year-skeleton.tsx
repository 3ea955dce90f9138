import { Skeleton } from '#ui/skeleton.tsx';
import pageStyles from './habit-year-page.module.css';
import styles from './year-figures.module.css';

/** Reserves the space of the cards. */
export function HabitYearSkeleton() {
  return (
    <div className={pageStyles.cards}>
      <div className={styles.figures}>
        {[1, 2, 3, 4].map((figure) => (
          <Skeleton key={figure} height="6rem" />
        ))}
      </div>
      <Skeleton height="17rem" />
      <div className={pageStyles.pair}>
        <Skeleton height="11.5rem" />
        <Skeleton height="11.5rem" />
      </div>
    </div>
  );
}
