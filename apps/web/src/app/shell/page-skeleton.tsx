import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import pageStyles from '#ui/page.module.css';
import { Skeleton } from '#ui/skeleton.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { screenAt } from '../screens.ts';
import styles from './shell.module.css';

/** The page that is loading, with its title where the menu has it. When the skeleton has the focus, the page gets it. */
export function PageSkeleton() {
  const t = useMessages();
  const { header, title } = useTitle() ?? {};
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
      className={pageStyles.page}
      data-width={header?.width}
      data-align={header?.align}
      aria-busy
      aria-label={t('common.loading')}
    >
      {title !== undefined && (
        // No heading: what waits for the heading waits for the page.
        <header className={pageStyles.header} aria-hidden>
          <p data-outline-title>{t(title)}</p>
        </header>
      )}
      <div className={styles.blocks}>
        {title === undefined && <Skeleton height="3.25rem" width="20rem" />}
        <Skeleton height="1.5rem" width="26rem" />
        <Skeleton height="6rem" count={3} />
      </div>
    </main>
  );
}

/** The title of the page at the present address, and its layout; undefined for a page that begins with something else. */
function useTitle() {
  const { pathname, search } = useLocation();
  const screen = screenAt(pathname);
  if (screen?.header === undefined) return undefined;
  const { header, title, visitorParameter } = screen;
  const isOtherPage = visitorParameter !== undefined && new URLSearchParams(search).has(visitorParameter);
  return isOtherPage ? undefined : { header, title };
}
