import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { rememberedTheme, showTheme } from '#lib/theme/theme.ts';
import { isLanding } from './pages.ts';

/**
 * What every change of address does: the page is at its top, and who listens rather than looks is at its main part.
 * The landing screen is light whatever the theme.
 */
export function RouteChange() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);

  useLayoutEffect(() => {
    showTheme(isLanding(pathname) ? 'light' : rememberedTheme());
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo(0, 0);
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);

  return null;
}
