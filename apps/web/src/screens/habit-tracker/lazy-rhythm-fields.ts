import { lazyComponent } from '#platform/routing/lazy-component.tsx';

/** Lazy: only the dialog of a habit needs them. */
export const LazyRhythmFields = lazyComponent(
  [],
  async () => (await import('./rhythm-fields.tsx')).RhythmFields,
);
