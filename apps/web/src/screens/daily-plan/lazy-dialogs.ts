import { lazy } from 'react';
import { loadArea } from '#platform/i18n/i18n.ts';
import { whenIdleInTurn } from '#platform/idle/when-idle.ts';
import { partLoaded } from '#platform/routing/part-load-error.ts';

const loadMoveTo = () =>
  partLoaded(Promise.all([import('./move-to-dialog.tsx'), loadArea('move-task')])).then(([part]) => ({
    default: part.MoveToDialog,
  }));
const loadEarlier = () =>
  partLoaded(Promise.all([import('./earlier-dialog.tsx'), loadArea('move-task')])).then(([part]) => ({
    default: part.EarlierDialog,
  }));

const loadEditTask = () =>
  partLoaded(Promise.all([import('./edit-task/edit-task-dialog.tsx'), loadArea('edit-task')])).then(
    ([part]) => ({ default: part.EditTaskDialog }),
  );

const loadCloseDay = () =>
  partLoaded(
    Promise.all([
      import('./close-day/close-day-dialog.tsx'),
      ...(['close-day', 'move-task', 'journal'] as const).map(loadArea),
    ]),
  ).then(([part]) => ({ default: part.CloseDayDialog }));

/** Dialogs that open seldom, in chunks of their own. */
export const LazyMoveToDialog = lazy(loadMoveTo);
export const LazyEditTaskDialog = lazy(loadEditTask);
export const LazyEarlierDialog = lazy(loadEarlier);
export const LazyCloseDayDialog = lazy(loadCloseDay);

/**
 * Loads the dialogs before they are needed, perhaps without a network, when the browser is idle. A failure is reported
 * where they are shown. Returns a function that cancels it.
 */
export function preloadDialogs(): () => void {
  const loads = [loadMoveTo, loadEditTask, loadEarlier, loadCloseDay];
  return whenIdleInTurn(loads.map((load) => () => void load().catch(() => undefined)));
}
