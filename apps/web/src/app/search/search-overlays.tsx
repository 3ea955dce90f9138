import { TypeAheadSuspense } from '#platform/routing/type-ahead-suspense.tsx';
import { useSingleKeys } from '../shortcuts/use-single-keys.ts';
import { useSearch } from './search-context.ts';
import styles from '../shell/shell.module.css';
import { useOverlayKeys } from './use-overlay-keys.ts';

/** The search and the sheet of shortcuts, and the keys that open them. */
export function SearchOverlays({ username }: { username: string }) {
  const { overlay, show, OpenOverlay } = useSearch();
  useOverlayKeys(useSingleKeys(username).value === true, show);

  if (overlay === undefined) return null;
  return (
    <TypeAheadSuspense
      className={overlay === 'search' ? styles.openingSearch : undefined}
      onClose={() => show(undefined)}
    >
      <OpenOverlay />
    </TypeAheadSuspense>
  );
}
