import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useLayoutEffect, useMemo, useState, type RefObject } from 'react';
import type { LaterTask } from '@kairos/schema/records/later-task';
import { DraggedTask } from './dragged-task.tsx';

interface DraggedLaterRowsProps {
  /** The shown tasks of Later. */
  tasks: readonly LaterTask[];
  within: RefObject<HTMLElement | null>;
}

/** Makes the rows of Later draggable by their handles. Renders nothing. */
export function DraggedLaterRows({ tasks, within }: DraggedLaterRowsProps) {
  const ids = useMemo(() => tasks.map(({ id }) => id), [tasks]);
  const [rows, setRows] = useState<ReadonlyMap<string, HTMLElement>>(new Map());
  useLayoutEffect(() => {
    const found = [...(within.current?.querySelectorAll<HTMLElement>('[data-later-task]') ?? [])];
    // oxlint-disable-next-line react/set-state-in-effect -- the rows are read from the document
    setRows(new Map(found.map((row) => [row.dataset.laterTask ?? '', row])));
  }, [tasks, within]);
  return (
    <SortableContext items={ids} strategy={verticalListSortingStrategy}>
      {ids.map((id) => {
        const row = rows.get(id);
        return row && <DraggedTask key={id} id={id} isLater row={row} />;
      })}
    </SortableContext>
  );
}
