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

export function isDropDay(target: Target): boolean {
  return dropDay(target) !== undefined;
}
