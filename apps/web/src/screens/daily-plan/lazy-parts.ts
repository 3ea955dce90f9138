import { LazyWeekReviewDialog } from '#features/week-review/lazy-week-review-dialog.ts';
import { lazyComponent } from '#platform/routing/lazy-component.tsx';

export const LazyMoveToDialog = lazyComponent(
  ['move-task'],
  async () => (await import('./move-task/move-to-dialog.tsx')).MoveToDialog,
);
export const LazyEditTaskDialog = lazyComponent(
  ['edit-task'],
  async () => (await import('./edit-task/edit-task-dialog.tsx')).EditTaskDialog,
);
export const LazyTaskNote = lazyComponent([], async () => (await import('./list/task-note.tsx')).TaskNote);
export const LazyEarlierDialog = lazyComponent(
  ['move-task'],
  async () => (await import('./move-task/earlier-dialog.tsx')).EarlierDialog,
);
export const LazyCloseDayDialog = lazyComponent(
  ['close-day', 'move-task', 'journal', 'monthly-planner', 'other-calendars'],
  async () => (await import('./close-day/close-day-dialog.tsx')).CloseDayDialog,
);
export const LazyTaskTextOffer = lazyComponent(
  ['search'],
  async () => (await import('./add-task/task-text-offer.tsx')).TaskTextOffer,
);

export const LazyWall = lazyComponent(
  ['wall', 'monthly-planner', 'other-calendars'],
  async () => (await import('./wall/wall.tsx')).Wall,
);

export const LazyDayPaper = lazyComponent(
  ['paper'],
  async () => (await import('./print/day-paper.tsx')).DayPaper,
);
export const LazyWeekPaper = lazyComponent(
  ['paper'],
  async () => (await import('./print/week-paper.tsx')).WeekPaper,
);

/** Lazy: most users have no other calendars. */
export const LazyDayEventsLine = lazyComponent(
  ['other-calendars'],
  async () => (await import('#features/calendar-events/day-events-line.tsx')).DayEventsLine,
);

/** Lazy: the shape of the day is off until the user turns it on. */
export const LazyDayShape = lazyComponent(
  ['day-shape', 'monthly-planner', 'other-calendars'],
  async () => (await import('./day-shape/day-shape.tsx')).DayShape,
);
export const LazyShapeView = lazyComponent(
  ['day-shape'],
  async () => (await import('./day-shape/shape-view.tsx')).ShapeView,
);
export const LazyShapeDrag = lazyComponent(
  [],
  async () => (await import('./day-shape/shape-drag.tsx')).ShapeDrag,
);

/** Shown by an interaction, in the order of their use. */
export const dialogs = [
  LazyTaskNote,
  LazyMoveToDialog,
  LazyEditTaskDialog,
  LazyEarlierDialog,
  LazyCloseDayDialog,
  LazyWeekReviewDialog,
];

export const papers = [LazyDayPaper, LazyWeekPaper];
