import { useCallback, useRef, type RefObject } from 'react';
import { useSeriesOf, type SeriesOf } from '#features/daily-tasks/use-series-of.ts';
import { useAddTask, type AddTask } from './add-task/use-add-task.ts';
import { useShapeView, type ShapeView } from './day-shape/use-shape-view.ts';
import { usePlanDrag, type UsedPlanDrag } from './drag/plan-drag.tsx';
import { startTime } from '#platform/idle/when-idle.ts';
import { usePreload } from '#platform/routing/use-preload.ts';
import { dialogs, papers } from './lazy-parts.ts';
import { usePrintedPart, type UsedPrintedPart } from './print/use-printed-part.ts';
import { useShownDay, type ShownDay } from './use-shown-day.ts';
import { useTaskActions, type UsedTaskActions } from './use-task-actions.ts';

/** What the parts of the screen share. */
export interface DailyPlan {
  readonly shown: ShownDay;
  readonly adding: AddTask;
  readonly changes: UsedTaskActions;
  readonly seriesOf: SeriesOf;
  readonly shape: ShapeView;
  readonly dragging: UsedPlanDrag;
  readonly printing: UsedPrintedPart;
  /** The field for the text of a new task. */
  readonly textRef: RefObject<HTMLInputElement | null>;
  readonly listRef: RefObject<HTMLUListElement | null>;
}

/** The state of the screen `/daily-plan`. */
export function useDailyPlan(): DailyPlan {
  const shown = useShownDay();
  const { day, tasks } = shown;
  const adding = useAddTask(shown.week.selected, shown.stored);
  const textRef = useRef<HTMLInputElement>(null);
  const focusText = useCallback(() => textRef.current?.focus(), []);
  const listRef = useRef<HTMLUListElement>(null);
  const seriesOf = useSeriesOf();
  const changes = useTaskActions({ day, tasks, seriesOf, list: listRef, onEmptied: focusText });
  const shape = useShapeView();
  const dragging = usePlanDrag(tasks);
  const printing = usePrintedPart();
  usePreload(dialogs);
  usePreload(papers, startTime);
  return { shown, adding, changes, seriesOf, shape, dragging, printing, textRef, listRef };
}
