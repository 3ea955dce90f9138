// @spec routes-product-name day-header-link

import { demoName } from '@kairos/demo-records/demo-name';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { PageHeader } from '#ui/page-header.tsx';
import { ToastStack } from '#ui/toast-stack.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { useSession } from '#account/identity/session.tsx';
import { isDemo } from '#platform/demo/demo-mode.ts';
import { whenIdle } from '#platform/idle/when-idle.ts';
import { modifiedKey } from '#platform/keyboard/modified-key.ts';
import { lazyComponent } from '#platform/routing/lazy-component.tsx';
import { readStored } from '#platform/storage/storage.ts';
import { LazyDemoBanner } from '../demo/lazy-demo-banner.ts';
import { initials } from './initials.ts';
import { navigationItems } from './navigation-items.ts';
import { PageBoundary } from './page-boundary.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { FocusPillSlot } from '../focus-pill/focus-pill-slot.tsx';
import { useNotificationTarget } from './use-notification-target.ts';
import { SearchContext, type Overlay } from '../search/search-context.ts';
import { useOverlayKeys } from '../search/use-overlay-keys.ts';
import styles from './shell.module.css';

const loadNewVersion = async () => ({ default: (await import('../notices/new-version.tsx')).NewVersion });
const NewVersion = lazy(loadNewVersion);
const OpenOverlay = lazyComponent(
  ['search'],
  async () => (await import('../search/open-overlay.tsx')).OpenOverlay,
);

/** The layout of all pages: skip link, header, navigation, and the offer of a new version. */
export function Shell() {
  const t = useMessages();
  const { pathname } = useLocation();
  const { status, user } = useSession();
  const signedOut = status === 'signed-out';
  usePrints();
  useNotificationTarget();
  const hasNewVersion = useNewVersion(!isDemo() && (status === 'signed-in' || status === 'local'));
  const [overlay, setOverlay] = useState<Overlay>();
  const search = useMemo(() => ({ overlay, show: setOverlay, OpenOverlay }), [overlay]);
  // Before the session is known and the data layer is loaded, which knows whether single keys are on.
  useOverlayKeys(false, status === 'signed-out' ? undefined : setOverlay);
  if (status === 'signed-out' && overlay !== undefined) setOverlay(undefined);

  return (
    <ToastStack>
      <a href="#main" className={styles.skip}>
        {t('common.skip')}
      </a>
      {isDemo() && (
        <Suspense>
          <LazyDemoBanner />
        </Suspense>
      )}
      <PageHeader
        items={signedOut ? [] : navigationItems(t)}
        status={!signedOut && <FocusPillSlot />}
        search={
          signedOut
            ? undefined
            : {
                label: t('menu.search'),
                title: t('menu.search-title', { keys: modifiedKey('K') }),
                onPress: () => setOverlay('search'),
              }
        }
        avatar={
          signedOut
            ? undefined
            : {
                initials: initials(isDemo() ? demoName : (user?.name ?? readStored('name') ?? '')),
                path: '/settings',
                label: status === 'local' && !isDemo() ? t('common.local-settings') : undefined,
              }
        }
      />
      <SearchContext value={search}>
        <PageBoundary address={pathname}>
          <Suspense fallback={<PageSkeleton />}>
            <Outlet />
          </Suspense>
        </PageBoundary>
      </SearchContext>
      {hasNewVersion && (
        <Suspense>
          <NewVersion />
        </Suspense>
      )}
    </ToastStack>
  );
}

/** Loads the print styles when the browser is idle. */
function usePrints(): void {
  useEffect(() => {
    let stop: (() => void) | undefined;
    const cancel = whenIdle(() => {
      import('#ui/paper/follow-prints.ts').then(
        ({ followPrints }) => {
          stop = followPrints();
        },
        // A print then looks like the screen.
        () => undefined,
      );
    });
    return () => {
      cancel();
      stop?.();
    };
  }, []);
}

/**
 * Whether to render NewVersion, which registers the service worker: once the browser is idle. The worker stores the
 * whole app, which a visitor does not need.
 */
function useNewVersion(isUsed: boolean): boolean {
  const [isLoaded, setIsLoaded] = useState(false);
  useEffect(() => {
    if (!__SERVICE_WORKER__ || !isUsed) return undefined;
    return whenIdle(() => {
      loadNewVersion().then(
        () => setIsLoaded(true),
        // The app works without it, and the next visit tries again.
        () => undefined,
      );
    });
  }, [isUsed]);
  return isLoaded;
}
