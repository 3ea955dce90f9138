import { lazy } from 'react';
import { loadArea } from '#platform/i18n/i18n.ts';
import { partLoaded } from '#platform/routing/part-load-error.ts';

const load = () =>
  partLoaded(Promise.all([import('./journal-question.tsx'), loadArea('journal-question')])).then(
    ([part]) => ({ default: part.JournalQuestion }),
  );

/** Lazy: rarely needed. */
export const LazyJournalQuestion = lazy(load);

/** Loads the question in advance, because there may be no network later. A failure is reported where it is shown. */
export function preloadJournalQuestion(): void {
  void load().catch(() => undefined);
}
