import { lazyComponent } from '#platform/routing/lazy-component.tsx';

/** Lazy: the overview shows its goals and months without it. */
export const LazyMonthPopup = lazyComponent(
  ['monthly-popup'],
  async () => (await import('./month-popup.tsx')).MonthPopup,
);
