import { lazy } from 'react';
import { loadArea } from '#platform/i18n/i18n.ts';
import { partLoaded } from '#platform/routing/part-load-error.ts';

const load = () =>
  partLoaded(Promise.all([import('./goal-panel.tsx'), loadArea('goal-panel')])).then(([part]) => ({
    default: part.GoalPanel,
  }));

/** A chunk of its own, because most goals are looked at closed. */
export const LazyGoalPanel = lazy(load);

/** Loads the panel before it is needed, perhaps without a network. A failure is reported where it is shown. */
export function preloadGoalPanel(): void {
  void load().catch(() => undefined);
}
