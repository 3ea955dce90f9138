import { ShortcutsSheet } from '../shortcuts/shortcuts-sheet.tsx';
import { useSession } from '#account/identity/session.tsx';
import { useSearch } from './search-context.ts';
import { SearchScreen } from './search-screen.tsx';

/** The search or the sheet of shortcuts, whichever is open. */
export function OpenOverlay() {
  const { owner } = useSession();
  const { overlay, show } = useSearch();
  if (overlay === 'search') return <SearchScreen />;
  if (overlay === undefined || owner === null) return null;
  return <ShortcutsSheet username={owner} onClose={() => show(undefined)} />;
}
