import { lazyComponent } from '#platform/routing/lazy-component.tsx';

export const LazyEventDialog = lazyComponent(
  ['other-calendars', 'search'],
  async () => (await import('./event-dialog.tsx')).EventDialog,
);
