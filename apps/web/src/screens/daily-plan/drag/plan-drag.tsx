import type { DailyTask } from '@kairos/schema/records/daily-task';
import { Suspense, useDeferredValue, useRef, useState, type RefObject } from 'react';
import { lazyComponent } from '#platform/routing/lazy-component.tsx';
import { useLoadedWhenIdle } from '#platform/routing/use-loaded-when-idle.ts';
import type { ShapeView } from '../day-shape/use-shape-view.ts';
import type { LaterRows } from '../later/use-later-actions.ts';
import { LazyShapeDrag } from '../lazy-parts.ts';
import type { Drag } from './drop-targets.ts';

/** Dragging, in a separate chunk. Without it tasks can be moved by the keyboard and by the menu. */
const LazyTaskDrag = lazyComponent([], async () => (await import('./task-drag.tsx')).TaskDrag);

type Tasks = readonly DailyTask[] | undefined;

export interface UsedPlanDrag {
  /** The element with everything that can be dragged, and everything on which it can be dropped. */
  readonly within: RefObject<HTMLDivElement | null>;
  /** undefined while nothing is dragged. */
  readonly drag: Drag | undefined;
  readonly isLoaded: boolean;
  /** Whether the tasks that are shown can be dragged. Their rows are shown before. */
  readonly isReady: boolean;
  /** Sets the shown rows of Later. A stable function. */
  readonly setLater: (rows: LaterRows | undefined) => void;
  /** The state that only `PlanDrag` needs. */
  readonly own: {
    /** The tasks whose rows become draggable. */
    readonly tasks: Tasks;
    readonly later: LaterRows | undefined;
    readonly setReady: (tasks: Tasks) => void;
    readonly setDrag: (drag: Drag | undefined) => void;
  };
}

/** The state of dragging by mouse or finger, for the tasks of the list. */
export function usePlanDrag(tasks: Tasks): UsedPlanDrag {
  const within = useRef<HTMLDivElement>(null);
  const isLoaded = useLoadedWhenIdle(LazyTaskDrag);
  const [drag, setDrag] = useState<Drag>();
  const [later, setLater] = useState<LaterRows>();
  const draggable = useDeferredValue(tasks);
  const [ready, setReady] = useState<Tasks>();
  return {
    within,
    drag,
    isLoaded,
    isReady: ready === tasks,
    setLater,
    own: { tasks: draggable, later, setReady, setDrag },
  };
}

interface PlanDragProps {
  dragging: UsedPlanDrag;
  /** The tasks of the list. */
  tasks: Tasks;
  /** The days on which a task can be dropped, `YYYY-MM-DD`. */
  days: readonly string[];
  /** The selected day, `YYYY-MM-DD`: that of the list. */
  day: string;
  shape: ShapeView;
  /** The ids of all tasks in their new order. */
  onReorder: (ids: readonly string[]) => void;
  /** A task was dropped on a day, `YYYY-MM-DD`. */
  onMoveTo: (task: DailyTask, day: string) => void;
  /** A task of the day was dropped on the line of Later. */
  onMoveToLater: (task: DailyTask) => void;
}

/** Makes the tasks, the rows of Later and the blocks of the day's shape draggable, once dragging is loaded. */
export function PlanDrag(props: PlanDragProps) {
  const { dragging, tasks, days, day, shape, onReorder, onMoveTo, onMoveToLater } = props;
  const { within, isLoaded, own } = dragging;
  if (!isLoaded || own.tasks === undefined) return null;
  const taskOf = (id: string) => tasks?.find((one) => one.id === id);
  return (
    <Suspense>
      <LazyTaskDrag
        tasks={own.tasks}
        days={days}
        within={within}
        later={own.later}
        day={day}
        onReady={own.setReady}
        onDrag={own.setDrag}
        onReorder={onReorder}
        onMoveTo={(id, chosen) => {
          const task = taskOf(id);
          if (task) onMoveTo(task, chosen);
        }}
        onMoveToLater={(id) => {
          const task = taskOf(id);
          if (task) onMoveToLater(task);
        }}
        shape={shape.column && (shape.isWide ? 'beside' : 'instead')}
      >
        {shape.column && (
          <Suspense>
            <LazyShapeDrag column={shape.column} within={within} />
          </Suspense>
        )}
      </LazyTaskDrag>
    </Suspense>
  );
}
