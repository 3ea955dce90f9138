import { useEffect, useLayoutEffect, useRef } from 'react';
import { Skeleton } from '#ui/skeleton.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import styles from './shell.module.css';

/** The outline of a page that is loading. When it has the focus, the page gets it. */
export function PageSkeleton() {
  const t = useMessages();
  const main = useRef<HTMLElement>(null);
  const hadFocus = useRef(false);

  // The focus is read before the skeleton is removed and passed on after the page is mounted.
  useLayoutEffect(() => {
    const outline = main.current;
    return () => {
      hadFocus.current = document.activeElement === outline;
    };
  }, []);
  useEffect(
    () => () => {
      if (hadFocus.current) document.getElementById('main')?.focus({ preventScroll: true });
    },
    [],
  );

  return (
    <main
      ref={main}
      id="main"
      tabIndex={-1}
      className={styles.page}
      aria-busy
      aria-label={t('common.loading')}
    >
      <Skeleton height="3.25rem" width="20rem" />
      <Skeleton height="1.5rem" width="26rem" />
      <Skeleton height="6rem" count={3} />
    </main>
  );
}
