// @spec task-move-day later-drag

import {
  closestCenter,
  pointerWithin,
  type Active,
  type CollisionDetection,
  type DroppableContainer,
  type Over,
  type UseDroppableArguments,
} from '@dnd-kit/core';

type Target = Pick<Over | DroppableContainer, 'data'>;

/** Makes a day (`YYYY-MM-DD`) a place where a task can be dropped. */
export function dayTarget(day: string): UseDroppableArguments {
  return { id: `day ${day}`, data: { day } };
}

/** The day (`YYYY-MM-DD`) of a place; undefined for the place of a task. */
export function dropDay({ data }: Target): string | undefined {
  const day: unknown = data.current?.day;
  return typeof day === 'string' ? day : undefined;
}

/**
 * The parts of the page where a task can be dropped: the line of Later and the shape of the day for a task of the day,
 * the day's list for a task of Later and for a block of the shape.
 */
export type DropZone = 'later' | 'list' | 'shape';

/** Makes a part of the page a place where a task can be dropped. */
export function zoneTarget(zone: DropZone): UseDroppableArguments {
  return { id: `zone ${zone}`, data: { zone } };
}

/** The zone of a place; undefined for other places. */
export function dropZone({ data }: Target): DropZone | undefined {
  const zone: unknown = data.current?.zone;
  return zone === 'later' || zone === 'list' || zone === 'shape' ? zone : undefined;
}

/** Whether a draggable or a place is that of a task of Later. */
export function isLaterRow({ data }: Target): boolean {
  return data.current?.isLater === true;
}

export function isDropDay(target: Target): boolean {
  return dropDay(target) !== undefined;
}

/** What is dragged of a task in the shape of the day: its block, or the lower edge of it. */
export interface DraggedBlock {
  readonly taskId: string;
  readonly isEdge: boolean;
}

/** The block of a draggable; undefined for the row of a list. */
export function draggedBlock({ data }: Target): DraggedBlock | undefined {
  return data.current?.block as DraggedBlock | undefined;
}

/** The item that is being dragged by mouse or finger. */
export interface Drag {
  /** The id of the task; for a block, that of dnd-kit. */
  readonly id: string;
  /** A block of the shape of the day is dragged. */
  readonly isBlock: boolean;
  /** The day below it, `YYYY-MM-DD`; undefined above the list. */
  readonly day: string | undefined;
  /** The part of the page below it. */
  readonly zone: DropZone | undefined;
}

/** What is dragged, and what is below it. */
export function dragOf(active: Active, over: Over | null = null): Drag {
  return {
    id: String(active.id),
    isBlock: draggedBlock(active) !== undefined,
    day: over ? dropDay(over) : undefined,
    zone: over ? dropZone(over) : undefined,
  };
}

/** A day, a zone or the other list under the pointer, else the nearest task of the same list. */
export const dropTargetAt: CollisionDetection = (args) => {
  const { droppableContainers, active } = args;
  if (draggedBlock(active)) {
    const list = droppableContainers.filter((target) => dropZone(target) === 'list');
    return pointerWithin({ ...args, droppableContainers: list });
  }
  const isLater = isLaterRow(active);
  const shape = isLater ? undefined : shapeUnder(args);
  if (shape) return [{ id: shape.id, data: { droppableContainer: shape, value: 0 } }];
  const zone: DropZone = isLater ? 'list' : 'later';
  const places = droppableContainers.filter((target) => isDropDay(target) || dropZone(target) === zone);
  const below = pointerWithin({ ...args, droppableContainers: places });
  if (below.length > 0) return below;
  const tasks = droppableContainers.filter(
    (target) => !isDropDay(target) && dropZone(target) === undefined && isLaterRow(target) === isLater,
  );
  return closestCenter({ ...args, droppableContainers: tasks });
};

/** The shape of the day, if the pointer is above it. It stays in view while the page scrolls, so it is measured now. */
function shapeUnder({ droppableContainers, pointerCoordinates: at }: Parameters<CollisionDetection>[0]) {
  const shape = droppableContainers.find((target) => dropZone(target) === 'shape');
  const rect = shape?.node.current?.getBoundingClientRect();
  if (at === null || rect === undefined) return undefined;
  const isInside = at.x >= rect.left && at.x <= rect.right && at.y >= rect.top && at.y <= rect.bottom;
  return isInside ? shape : undefined;
}
