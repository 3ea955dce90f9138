import type { DroppableContainer, Over, UseDroppableArguments } from '@dnd-kit/core';

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
