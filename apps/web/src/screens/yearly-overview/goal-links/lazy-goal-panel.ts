import { lazyComponent } from '#platform/routing/lazy-component.tsx';

/** Lazy: most goals stay closed. */
export const LazyGoalPanel = lazyComponent(
  ['goal-panel'],
  async () => (await import('./goal-panel.tsx')).GoalPanel,
);
