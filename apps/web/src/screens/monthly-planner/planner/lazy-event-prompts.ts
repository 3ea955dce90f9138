import { lazyComponent } from '#platform/routing/lazy-component.tsx';

/** The dialogs for events. Most visits only read the calendar. */
export const LazyEventPrompts = lazyComponent(
  ['monthly-planner'],
  async () => (await import('./event-prompts.tsx')).EventPrompts,
);
