import { lazy } from 'react';
import { loadArea } from '#platform/i18n/i18n.ts';
import { partLoaded } from '#platform/routing/part-load-error.ts';

/** A chunk of its own, because it opens seldom. The files have the words of the screens. */
export const LazyOtherFormats = lazy(() =>
  partLoaded(
    Promise.all([
      import('./other-formats-dialog.tsx'),
      ...(
        ['formats', 'menu', 'daily-plan', 'future-vision', 'bucket-list', 'pomodoro', 'journal'] as const
      ).map(loadArea),
    ]),
  ).then(([part]) => ({ default: part.OtherFormatsDialog })),
);
