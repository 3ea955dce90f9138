import { lazyComponent } from '#platform/routing/lazy-component.tsx';

/** Lazy: rarely opened. */
export const LazyEditTaskDialog = lazyComponent(
  ['edit-task'],
  async () => (await import('./edit-task-dialog.tsx')).EditTaskDialog,
);
