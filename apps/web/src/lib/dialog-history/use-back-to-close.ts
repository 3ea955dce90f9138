import { use, useEffectEvent, useLayoutEffect } from 'react';
import { DialogHistoryContext } from './dialog-history-context.ts';

/** Back closes a dialog for as long as the caller is mounted. `onClose` closes it, or leaves it open. */
export function useBackToClose(onClose: () => void): void {
  const dialogs = use(DialogHistoryContext);
  const close = useEffectEvent(() => onClose());
  useLayoutEffect(() => dialogs?.add(() => close()), [dialogs]);
}
