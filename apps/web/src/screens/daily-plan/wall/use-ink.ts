import { useCallback, useMemo, useSyncExternalStore } from 'react';

/* eslint-disable lingui/no-unlocalized-strings -- media queries */
const queries = ['(prefers-contrast: more)', '(monochrome)'];
/* eslint-enable lingui/no-unlocalized-strings */

/** Whether the wall is black on white: the address asks for it, or the screen has no colours or wants more contrast. */
export function useInk(isWanted: boolean): boolean {
  const lists = useMemo(() => queries.map((query) => matchMedia(query)), []);
  const subscribe = useCallback(
    (onChange: () => void) => {
      for (const list of lists) list.addEventListener('change', onChange);
      return () => lists.forEach((list) => list.removeEventListener('change', onChange));
    },
    [lists],
  );
  return useSyncExternalStore(subscribe, () => lists.some(({ matches }) => matches)) || isWanted;
}
