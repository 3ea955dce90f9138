import { lazyComponent } from '#platform/routing/lazy-component.tsx';

/** Lazy: only the demo has it. */
export const LazyDemoBanner = lazyComponent(
  ['demo'],
  async () => (await import('./demo-banner.tsx')).DemoBanner,
);
