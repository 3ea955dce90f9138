import { lazyComponent } from '#platform/routing/lazy-component.tsx';

/** Lazy: rarely shown. */
export const LazyJournalQuestion = lazyComponent(
  ['journal-question'],
  async () => (await import('./journal-question.tsx')).JournalQuestion,
);
