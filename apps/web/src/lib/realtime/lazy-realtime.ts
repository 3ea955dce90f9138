import { whenIdle } from '#lib/idle/when-idle.ts';
import { failingIfPageStays } from '#lib/page-lifecycle/failing-if-page-stays.ts';
import type { Realtime } from './realtime.ts';

/**
 * Realtime that is loaded when somebody listens and the browser is idle, so that it does not delay the first paint.
 * When loading fails, the app works without it; the next call of `listen` tries again.
 *
 * @param load imports and opens it
 */
export function lazyRealtime(load: () => Promise<Realtime>): Realtime {
  let loading: Promise<Realtime> | undefined;
  const once = () => {
    loading ??= new Promise<void>((idle) => void whenIdle(idle)).then(load).catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };

  return {
    listen: (query, listener) => {
      let stop: (() => void) | undefined;
      let stopped = false;
      failingIfPageStays(once()).then(
        (realtime) => {
          if (!stopped) stop = realtime.listen(query, listener);
        },
        (error: unknown) => console.error('Live changes could not be loaded:', error),
      );
      return () => {
        stopped = true;
        stop?.();
      };
    },
    close: () => {
      loading?.then(
        (realtime) => realtime.close(),
        () => undefined,
      );
    },
  };
}
