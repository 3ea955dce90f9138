import { lazy } from 'react';
import { partLoaded } from '#platform/routing/part-load-error.ts';

/** A chunk of its own, because it opens seldom. */
export const LazyImportDialog = lazy(() =>
  partLoaded(import('./import-dialog.tsx')).then(({ ImportDialog }) => ({ default: ImportDialog })),
);
