import { lazy } from 'react';
import { loadArea } from '#platform/i18n/i18n.ts';
import { partLoaded } from '#platform/routing/part-load-error.ts';

const load = () =>
  partLoaded(Promise.all([import('./journal-question.tsx'), loadArea('journal-question')])).then(
    ([part]) => ({ default: part.JournalQuestion }),
  );

/** A chunk of its own, because it is asked seldom. */
export const LazyJournalQuestion = lazy(load);

/** Loads the question before it is needed, perhaps without a network. A failure is reported where it is shown. */
export function preloadJournalQuestion(): void {
  void load().catch(() => undefined);
}
