import { TypeAheadSuspense } from '#platform/routing/type-ahead-suspense.tsx';
import { useSingleKeys } from '../shortcuts/use-single-keys.ts';
import { lazyPage } from '../lazy-page.tsx';
import { useSearch } from './search-context.ts';
import styles from '../shell/shell.module.css';
import { useOverlayKeys } from './use-overlay-keys.ts';

const { Page: OpenOverlay } = lazyPage(
  ['search'],
  async () => (await import('./open-overlay.tsx')).OpenOverlay,
);

/** The search and the sheet of shortcuts, fetched when they are first opened, and the keys that open them. */
export function SearchOverlays({ username }: { username: string }) {
  const { overlay, show } = useSearch();
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
