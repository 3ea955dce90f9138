import { lazy, useEffect, useState } from 'react';
import { whenIdle } from '#platform/idle/when-idle.ts';
import { partLoaded } from '#platform/routing/part-load-error.ts';

const load = () => partLoaded(import('./task-drag.tsx')).then(({ TaskDrag }) => ({ default: TaskDrag }));

/** Dragging, in a chunk of its own. Without it tasks can be moved by the keyboard and by the menu. */
export const LazyTaskDrag = lazy(load);

/** Loads dragging when the browser is idle. Returns whether it is there. */
export function useLazyDrag(): boolean {
  const [isLoaded, setIsLoaded] = useState(false);
  useEffect(
    () =>
      whenIdle(() => {
        load().then(
          () => setIsLoaded(true),
          // The next visit of the page tries again.
          () => undefined,
        );
      }),
    [],
  );
  return isLoaded;
}
