// @spec shortcuts

import { isWriting } from '#platform/keyboard/is-writing.ts';
import { isApple } from '#platform/keyboard/modified-key.ts';
import type { Overlay } from './search-context.ts';

/**
 * What a key opens: Ctrl+K, on Apple's devices ⌘K, everywhere; `/` and `?` outside of fields.
 *
 * @param hasSingleKeys whether shortcuts of one key work
 */
export function overlayOfKey(event: KeyboardEvent, hasSingleKeys: boolean): Overlay | undefined {
  const { key, ctrlKey, metaKey, shiftKey, altKey, isComposing, target } = event;
  if (altKey || isComposing) return undefined;
  if (ctrlKey || metaKey) {
    const isMain = isApple() ? metaKey && !ctrlKey : ctrlKey && !metaKey;
    return isMain && !shiftKey && key.toLowerCase() === 'k' ? 'search' : undefined;
  }
  if (!hasSingleKeys || isWriting(target)) return undefined;
  if (key === '/') return 'search';
  return key === '?' ? 'shortcuts' : undefined;
}
