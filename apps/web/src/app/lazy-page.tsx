import { lazy, type ComponentType } from 'react';
import { loadArea } from '#lib/i18n/i18n.ts';
import type { Area } from '#lib/i18n/message-id.ts';
import { partLoaded } from '#lib/routing/part-load-error.ts';

/** A page that is fetched when it is first shown. */
export interface LazyPage {
  readonly Page: ComponentType;
  /** Starts to fetch the page, once, without showing it. A failure is reported where the page is shown. */
  readonly preload: () => void;
}

/**
 * Puts a page and the texts of its areas into separate chunks that are fetched at the same time.
 *
 * @param load returns the page's component, e.g. `async () => (await import('./menu-page.tsx')).MenuPage`
 */
export function lazyPage(areas: readonly Area[], load: () => Promise<ComponentType>): LazyPage {
  let loading: Promise<{ default: ComponentType }> | undefined;
  const start = () => {
    loading ??= partLoaded(Promise.all([load(), ...areas.map(loadArea)])).then(([page]) => ({
      default: page,
    }));
    return loading;
  };
  return { Page: lazy(start), preload: () => void start().catch(() => undefined) };
}
