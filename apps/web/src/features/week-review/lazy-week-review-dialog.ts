import { lazyComponent } from '#platform/routing/lazy-component.tsx';

/** Lazy: opened once a week. */
export const LazyWeekReviewDialog = lazyComponent(
  ['week-review', 'close-day', 'monthly-planner', 'other-calendars'],
  async () => (await import('./week-review-dialog.tsx')).WeekReviewDialog,
);
