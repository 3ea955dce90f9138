import { lazyComponent } from '#platform/routing/lazy-component.tsx';

/** The list of the chosen day. Wide windows show its items in the calendar. */
export const LazyDayList = lazyComponent(
  ['monthly-planner'],
  async () => (await import('./day-list.tsx')).DayList,
);
