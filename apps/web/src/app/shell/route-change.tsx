// @spec routes-scroll-to-top landing-no-dark-mode

import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { isLanding } from '#platform/routing/is-landing.ts';
import { darkDevice, storedTheme, showTheme } from '#platform/theme/theme.ts';

/**
 * Reacts to a change of the path: scrolls to the top, moves the focus to the main element for screen readers, and shows
 * the theme, also when the one of the device changes. The landing screen is always light.
 */
export function RouteChange() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);

  useEffect(() => {
    const device = darkDevice();
    const update = () => showTheme(themeAt(pathname));
    device.addEventListener('change', update);
    return () => device.removeEventListener('change', update);
  }, [pathname]);

  useLayoutEffect(() => {
    showTheme(themeAt(pathname));
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo(0, 0);
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);

  return null;
}

function themeAt(pathname: string) {
  return isLanding(pathname) ? 'light' : storedTheme();
}
