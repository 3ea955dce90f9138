import { useEffect } from 'react';
import { whenIdle } from '#platform/idle/when-idle.ts';
import type { LazyComponent } from '#platform/routing/lazy-component.tsx';

/**
 * Loads what the screen renders on paper as soon as the browser is idle: the browser's own print does not wait for it.
 *
 * @param papers a constant of the module
 */
export function usePreloadedPapers(papers: readonly Pick<LazyComponent<never>, 'preload'>[]): void {
  useEffect(
    () =>
      whenIdle(() => {
        for (const { preload } of papers) void preload();
      }),
    [papers],
  );
}
