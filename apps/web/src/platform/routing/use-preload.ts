import { useEffect } from 'react';
import { interactionTime, whenIdleInTurn } from '#platform/idle/when-idle.ts';
import type { LazyComponent } from './lazy-component.tsx';

/**
 * Loads lazy components before an interaction renders them, one after another when the browser is idle. So they also open
 * without a network.
 *
 * @param components a constant of the module
 * @param time the earliest time, in milliseconds since the navigation. `startTime` for what is printed: the browser's own
 *   print does not wait.
 */
export function usePreload(
  components: readonly Pick<LazyComponent<never>, 'preload'>[],
  time = interactionTime,
): void {
  useEffect(() => {
    const loads = components.map(
      ({ preload }) =>
        () =>
          void preload(),
    );
    return whenIdleInTurn(loads, time);
  }, [components, time]);
}
