import { lazyComponent } from '#platform/routing/lazy-component.tsx';

/** The dialogs for events. Most visits only read the calendar. */
export const LazyEventPrompts = lazyComponent(
  ['external-calendar'],
  async () => (await import('./event-prompts.tsx')).EventPrompts,
);
