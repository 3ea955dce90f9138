import { lazyComponent } from '#platform/routing/lazy-component.tsx';

export const LazyYearPaper = lazyComponent(
  ['paper'],
  async () => (await import('./year-paper.tsx')).YearPaper,
);
