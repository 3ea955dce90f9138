import { Skeleton } from '#components/skeleton.tsx';
import { useMessages } from '#lib/i18n/use-messages.ts';
import styles from './page-skeleton.module.css';

/** The outline of a page that is on its way. */
export function PageSkeleton() {
  const t = useMessages();
  return (
    <main id="main" tabIndex={-1} className={styles.page} aria-busy aria-label={t('common.loading')}>
      <Skeleton height="3.25rem" width="20rem" />
      <Skeleton height="1.5rem" width="26rem" />
      <Skeleton height="6rem" count={3} />
    </main>
  );
}
