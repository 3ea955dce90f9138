import { lazy, type ComponentType } from 'react';
import { loadArea } from '#lib/i18n/i18n.ts';
import type { Area } from '#lib/i18n/message-id.ts';

/** A page's code or texts did not come: no network, or a newer Kairos has taken their place on the server. */
export class PageLoadError extends Error {
  override name = 'PageLoadError';
}

/** A page that is fetched when it is first shown. */
export interface LazyPage {
  Page: ComponentType;
  /** Starts fetching without showing, once. A failure is reported where the page is shown. */
  preload: () => void;
}

/**
 * Puts a page and the texts of its areas into chunks of their own, fetched at the same time.
 *
 * @param load brings the page's component, e.g. `async () => (await import('./menu-page.tsx')).MenuPage`
 */
export function lazyPage(areas: readonly Area[], load: () => Promise<ComponentType>): LazyPage {
  let loading: Promise<{ default: ComponentType }> | undefined;
  const start = () => {
    loading ??= Promise.all([load(), ...areas.map(loadArea)])
      .then(([page]) => ({ default: page }))
      .catch((cause: unknown) => {
        throw new PageLoadError('The page could not be loaded', { cause });
      });
    return loading;
  };
  return { Page: lazy(start), preload: () => void start().catch(() => undefined) };
}
