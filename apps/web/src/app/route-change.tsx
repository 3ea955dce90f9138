import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { storedTheme, showTheme } from '#lib/theme/theme.ts';
import { isLanding } from './pages.ts';

/**
 * Reacts to a change of the path: scrolls to the top, moves the focus to the main element for screen readers, and shows
 * the theme. The landing screen is always light.
 */
export function RouteChange() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);

  useLayoutEffect(() => {
    showTheme(isLanding(pathname) ? 'light' : storedTheme());
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo(0, 0);
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);

  return null;
}
