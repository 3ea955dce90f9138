import { lazyComponent } from '#platform/routing/lazy-component.tsx';

/** Lazy: opened once a week. */
export const LazyWeekReviewDialog = lazyComponent(
  ['week-review', 'close-day'],
  async () => (await import('./week-review-dialog.tsx')).WeekReviewDialog,
);
