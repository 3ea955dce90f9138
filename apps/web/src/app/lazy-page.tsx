import type { ComponentType } from 'react';
import type { Area } from '#platform/i18n/message-id.ts';
import { lazyComponent } from '#platform/routing/lazy-component.tsx';

/** A page that is loaded when it is first shown. */
export interface LazyPage {
  readonly Page: ComponentType;
  /** Starts to load the page, once, without showing it. A failure is reported where the page is shown. */
  readonly preload: () => void;
  /** Resolves when the page can be rendered, also with a failure. */
  readonly fetched: () => Promise<void>;
  /** Whether the page can be rendered now. */
  readonly isFetched: () => boolean;
}

/** A {@link lazyComponent} without props, as the router and the menu use it. */
export function lazyPage(areas: readonly Area[], load: () => Promise<ComponentType>): LazyPage {
  const Page = lazyComponent(areas, load);
  return { Page, preload: () => void Page.preload(), fetched: Page.preload, isFetched: Page.isLoaded };
}
