import { useEffect, useState } from 'react';
import { whenIdle } from '#platform/idle/when-idle.ts';
import { lazyComponent } from '#platform/routing/lazy-component.tsx';

/** Dragging, in a separate chunk. Without it tasks can be moved by the keyboard and by the menu. */
export const LazyTaskDrag = lazyComponent([], async () => (await import('./task-drag.tsx')).TaskDrag);

/** Loads dragging when the browser is idle. Returns whether it is loaded. After a failure, the next visit tries again. */
export function useLazyDrag(): boolean {
  const [isLoaded, setIsLoaded] = useState(false);
  useEffect(
    () => whenIdle(() => void LazyTaskDrag.preload().then(() => setIsLoaded(LazyTaskDrag.isLoaded()))),
    [],
  );
  return isLoaded;
}
