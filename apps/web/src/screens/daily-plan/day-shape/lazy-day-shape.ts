import { lazyComponent } from '#platform/routing/lazy-component.tsx';

/** Lazy: the shape of the day is off until the user turns it on. */
export const LazyDayShape = lazyComponent(
  ['day-shape', 'monthly-planner'],
  async () => (await import('./day-shape.tsx')).DayShape,
);
export const LazyShapeView = lazyComponent(
  ['day-shape'],
  async () => (await import('./shape-view.tsx')).ShapeView,
);
export const LazyShapeDrag = lazyComponent([], async () => (await import('./shape-drag.tsx')).ShapeDrag);
