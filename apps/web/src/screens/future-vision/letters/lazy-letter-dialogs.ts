import { lazy } from 'react';
import { loadArea } from '#platform/i18n/i18n.ts';
import { partLoaded } from '#platform/routing/part-load-error.ts';

const loadSeal = () =>
  partLoaded(Promise.all([import('./seal-dialog.tsx'), loadArea('letter')])).then(([part]) => ({
    default: part.SealDialog,
  }));
const loadRead = () =>
  partLoaded(Promise.all([import('./read-dialog.tsx'), loadArea('letter')])).then(([part]) => ({
    default: part.ReadDialog,
  }));

/** Dialogs that open seldom, in chunks of their own. */
export const LazySealDialog = lazy(loadSeal);
export const LazyReadDialog = lazy(loadRead);

/** Loads the dialogs before they are needed, perhaps without a network. A failure is reported where they are shown. */
export function preloadLetterDialogs(): void {
  for (const load of [loadSeal, loadRead]) void load().catch(() => undefined);
}
