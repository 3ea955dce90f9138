import { lazy } from 'react';
import { partLoaded } from '#lib/routing/part-load-error.ts';

const loadMoveTo = () =>
  partLoaded(import('./move-to-dialog.tsx')).then((part) => ({ default: part.MoveToDialog }));

/** Dialogs that open seldom, in chunks of their own. */
export const LazyMoveToDialog = lazy(loadMoveTo);

/** Loads the dialogs before they are needed, perhaps without a network. A failure is reported where they are shown. */
export function preloadDialogs(): void {
  for (const load of [loadMoveTo]) void load().catch(() => undefined);
}
