import { useEffect } from 'react';
import { whenIdleInTurn } from '#platform/idle/when-idle.ts';
import type { LazyComponent } from './lazy-component.tsx';

/**
 * Loads components that only a press needs before it comes, one after another when the browser is idle: a press is
 * answered at once then, also without a network.
 *
 * @param parts a constant of the module
 */
export function usePreloadedParts(parts: readonly Pick<LazyComponent<never>, 'preload'>[]): void {
  useEffect(
    () =>
      whenIdleInTurn(
        parts.map(
          ({ preload }) =>
            () =>
              void preload(),
        ),
      ),
    [parts],
  );
}
