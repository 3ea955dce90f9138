import { ShortcutsSheet } from '../shortcuts/shortcuts-sheet.tsx';
import { useSession } from '#account/identity/session.tsx';
import { useSearch } from './search-context.ts';
import { SearchScreen } from './search-screen.tsx';

/** The search or the sheet of shortcuts, whichever is open. */
export function OpenOverlay() {
  const { user } = useSession();
  const { overlay, show } = useSearch();
  if (overlay === 'search') return <SearchScreen />;
  if (overlay === undefined || user === null) return null;
  return <ShortcutsSheet username={user.username} onClose={() => show(undefined)} />;
}
