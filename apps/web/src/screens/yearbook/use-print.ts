// @spec yearbook-print

import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** How long the print dialog may take to appear, in milliseconds. */
const patience = 1_000;

interface UsedPrint {
  readonly print: () => void;
  /** The browser showed no print dialog. */
  readonly isBlocked: boolean;
}

/**
 * Prints the page by a call or by Ctrl or Cmd and P. While it is printed, the title of the document is the name of the
 * PDF.
 *
 * @param title undefined while there is nothing to print
 */
export function usePrint(title: string | undefined): UsedPrint {
  const [isBlocked, setIsBlocked] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const titleBefore = useRef<string>(undefined);

  const print = () => {
    setIsBlocked(false);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIsBlocked(true), patience);
    window.print();
  };
  const begin = useEffectEvent(() => {
    clearTimeout(timer.current);
    if (title === undefined) return;
    titleBefore.current = document.title;
    document.title = title;
  });
  const end = useEffectEvent(() => {
    if (titleBefore.current === undefined) return;
    document.title = titleBefore.current;
    titleBefore.current = undefined;
  });
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isPrint = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (!isPrint || event.key.toLowerCase() !== 'p' || title === undefined) return;
    event.preventDefault();
    print();
  });

  useEffect(() => {
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    addEventListener('keydown', press);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
      removeEventListener('keydown', press);
      clearTimeout(timer.current);
    };
  }, []);
  return { print, isBlocked };
}
