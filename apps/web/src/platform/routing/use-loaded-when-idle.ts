import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from '#platform/idle/when-idle.ts';
import type { LazyComponent } from './lazy-component.tsx';

/**
 * Loads a component when the browser is idle. Returns whether it can be rendered: false in the first render, so that the
 * page is shown without it. After a failure the next visit tries again.
 * React renders the component in slices, between which the page answers input.
 */
export function useLoadedWhenIdle<Props>(component: LazyComponent<Props>): boolean {
  const [isLoaded, setIsLoaded] = useState(false);
  useEffect(
    () =>
      whenIdle(
        () => void component.preload().then(() => startTransition(() => setIsLoaded(component.isLoaded()))),
      ),
    [component],
  );
  return isLoaded;
}
