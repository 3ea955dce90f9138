import { lazy, useState, type ComponentType } from 'react';
import { loadArea } from '#platform/i18n/i18n.ts';
import type { Area } from '#platform/i18n/message-id.ts';
import { partLoaded } from '#platform/routing/part-load-error.ts';

/** A page that is fetched when it is first shown. */
export interface LazyPage {
  readonly Page: ComponentType;
  /** Starts to fetch the page, once, without showing it. A failure is reported where the page is shown. */
  readonly preload: () => void;
  /** Resolves when the page can be rendered, also with a failure. */
  readonly fetched: () => Promise<void>;
  /** Whether the page can be rendered now. */
  readonly isFetched: () => boolean;
}

/**
 * Puts a page and the texts of its areas into separate chunks that are fetched at the same time. A page that is not
 * fetched yet suspends. One that is fetched does not: React shows the fallback of Suspense for at least 300 ms.
 *
 * @param load returns the page's component, e.g. `async () => (await import('./menu-page.tsx')).MenuPage`
 */
export function lazyPage(areas: readonly Area[], load: () => Promise<ComponentType>): LazyPage {
  let loading: Promise<{ default: ComponentType }> | undefined;
  let loaded: ComponentType | undefined;
  const start = () => {
    loading ??= partLoaded(Promise.all([load(), ...areas.map(loadArea)])).then(([page]) => {
      loaded = page;
      return { default: page };
    });
    return loading;
  };
  const LazyComponent = lazy(start);

  function Page() {
    const [Component] = useState(() => loaded ?? LazyComponent);
    return <Component />;
  }
  const fetched = () =>
    start().then(
      () => undefined,
      () => undefined,
    );
  return { Page, preload: () => void fetched(), fetched, isFetched: () => loaded !== undefined };
}
