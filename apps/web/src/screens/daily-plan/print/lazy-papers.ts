import { lazyComponent } from '#platform/routing/lazy-component.tsx';

export const LazyDayPaper = lazyComponent(['paper'], async () => (await import('./day-paper.tsx')).DayPaper);
export const LazyWeekPaper = lazyComponent(
  ['paper'],
  async () => (await import('./week-paper.tsx')).WeekPaper,
);
