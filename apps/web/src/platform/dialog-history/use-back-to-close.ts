import { createContext, use, useEffectEvent, useLayoutEffect } from 'react';
import type { DialogHistory } from './dialog-history.ts';

/** Null where there is no browser history. */
export const DialogHistoryContext = createContext<DialogHistory | null>(null);

/**
 * Lets Back close a dialog while the caller is mounted.
 *
 * @param onClose closes the dialog, or leaves it open
 * @param isActive false for a dialog whose history entry is that of the page's address
 */
export function useBackToClose(onClose: () => void, isActive = true): void {
  const dialogs = use(DialogHistoryContext);
  const close = useEffectEvent(() => onClose());
  useLayoutEffect(() => (isActive ? dialogs?.add(() => close()) : undefined), [dialogs, isActive]);
}
