import { Suspense, useEffect } from 'react';
import { useSingleKeys } from '../shortcuts/use-single-keys.ts';
import { lazyPage } from '../lazy-page.tsx';
import { overlayOfKey } from './overlay-of-key.ts';
import { useSearch } from './search-context.ts';

const { Page: OpenOverlay } = lazyPage(
  ['search'],
  async () => (await import('./open-overlay.tsx')).OpenOverlay,
);

/**
 * The search and the sheet of shortcuts, fetched when they are first opened, and the keys that open them. Nothing opens
 * over a dialog.
 */
export function SearchOverlays({ username }: { username: string }) {
  const { overlay, show } = useSearch();
  const hasSingleKeys = useSingleKeys(username).value === true;

  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const wanted = overlayOfKey(event, hasSingleKeys);
      if (wanted === undefined || event.defaultPrevented || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      show(wanted);
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [hasSingleKeys, show]);

  if (overlay === undefined) return null;
  return (
    <Suspense>
      <OpenOverlay />
    </Suspense>
  );
}
