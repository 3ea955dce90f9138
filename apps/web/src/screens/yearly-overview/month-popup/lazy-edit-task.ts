import { lazy } from 'react';
import { partLoaded } from '#platform/routing/part-load-error.ts';

const load = () =>
  partLoaded(import('./edit-task-dialog.tsx')).then((part) => ({ default: part.EditTaskDialog }));

/** A chunk of its own, because it opens seldom. */
export const LazyEditTaskDialog = lazy(load);

/** Loads the dialog before it is needed, perhaps without a network. A failure is reported where it is shown. */
export function preloadEditTask(): void {
  void load().catch(() => undefined);
}
