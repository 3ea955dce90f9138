import { useEffect, useState, type RefObject } from 'react';

/** How long a press has to be, in milliseconds. */
const pressTime = 2_000;
/** How long the link is shown, in milliseconds. */
const shownTime = 5_000;

/** Whether the link that leaves the wall is shown: for a while after Escape, or after a long press. */
export function useLeaveLink(dialog: RefObject<HTMLDialogElement | null>): boolean {
  const [isShown, setIsShown] = useState(false);

  useEffect(() => {
    const element = dialog.current;
    if (element === null) return undefined;
    let pressing: ReturnType<typeof setTimeout> | undefined;
    const release = () => clearTimeout(pressing);
    const listeners: Readonly<Record<string, (event: Event) => void>> = {
      cancel: (event) => {
        // Escape does not close it.
        event.preventDefault();
        setIsShown(true);
      },
      // Some browsers do not let a second Escape be prevented.
      close: () => element.isConnected && element.showModal(),
      pointerdown: () => {
        release();
        pressing = setTimeout(() => setIsShown(true), pressTime);
      },
      pointerup: release,
      pointercancel: release,
      // A long touch opens it.
      contextmenu: (event) => event.preventDefault(),
    };
    for (const [name, listener] of Object.entries(listeners)) element.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of Object.entries(listeners)) element.removeEventListener(name, listener);
      release();
    };
  }, [dialog]);

  useEffect(() => {
    if (!isShown) return undefined;
    dialog.current?.querySelector('a')?.focus();
    const timer = setTimeout(() => setIsShown(false), shownTime);
    return () => clearTimeout(timer);
  }, [isShown, dialog]);
  return isShown;
}
