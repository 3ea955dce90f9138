import { lazyComponent } from '#platform/routing/lazy-component.tsx';

export const LazyMonthPaper = lazyComponent(
  ['paper'],
  async () => (await import('./month-paper.tsx')).MonthPaper,
);
