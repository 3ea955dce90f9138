import { useSortable } from '@dnd-kit/sortable';
import { CSS as Transforms } from '@dnd-kit/utilities';
import { useLayoutEffect, type RefObject } from 'react';

interface DraggedTaskProps {
  id: string;
  within: RefObject<HTMLElement | null>;
  /** Other rows may be other elements. */
  rows: unknown;
}

type PointerDown = (event: { readonly nativeEvent: PointerEvent }) => void;

/** Makes the row of a task draggable by its handle. Renders nothing. */
export function DraggedTask({ id, within, rows }: DraggedTaskProps) {
  const { listeners, setNodeRef, setActivatorNodeRef, transform, transition } = useSortable({ id });
  const translation = Transforms.Translate.toString(transform);
  const onPointerDown = listeners?.onPointerDown as PointerDown | undefined;

  useLayoutEffect(() => {
    const row = within.current?.querySelector<HTMLElement>(`[data-task="${CSS.escape(id)}"]`) ?? null;
    setNodeRef(row);
    setActivatorNodeRef(row?.querySelector<HTMLElement>('[data-handle]') ?? null);
  }, [id, within, rows, setNodeRef, setActivatorNodeRef]);

  useLayoutEffect(() => {
    const handle = within.current?.querySelector<HTMLElement>(
      `[data-task="${CSS.escape(id)}"] [data-handle]`,
    );
    const press = (event: PointerEvent) => onPointerDown?.({ nativeEvent: event });
    handle?.addEventListener('pointerdown', press);
    return () => handle?.removeEventListener('pointerdown', press);
  }, [id, within, rows, onPointerDown]);

  useLayoutEffect(() => {
    const row = within.current?.querySelector<HTMLElement>(`[data-task="${CSS.escape(id)}"]`);
    row?.style.setProperty('transform', translation ?? null);
    row?.style.setProperty('transition', transition ?? null);
  }, [id, within, rows, translation, transition]);

  return null;
}
