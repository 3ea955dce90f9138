import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { whenIdle } from '#lib/idle/when-idle.ts';
import type { RecordStore } from '#lib/records/record-store.ts';

/** Stores what each page shows, for the first paint of a later visit. */
export function useKeptScreen(store: RecordStore): void {
  const { pathname, search } = useLocation();
  // Another address is another screen.
  useEffect(() => {
    let end = (): void => undefined;
    let isOver = false;
    const cancel = whenIdle(() => {
      import('./keep-screen.ts').then(
        ({ keepScreen }) => {
          if (!isOver) end = keepScreen(store);
        },
        // The next page tries again.
        () => undefined,
      );
    });
    return () => {
      isOver = true;
      cancel();
      end();
    };
  }, [store, pathname, search]);
}
