import { useCallback, useEffect, useRef, useState } from 'react';

/** The delay in milliseconds after the last key before the user no longer counts as writing. */
const pause = 10_000;

interface Writing {
  /** The user is typing, or has typed in the last seconds. */
  readonly isWriting: boolean;
  /** Call it for each change of the text. A stable function. */
  readonly onWrite: () => void;
  /** Call it when the focus leaves the text. A stable function. */
  readonly onLeave: () => void;
}

/** Whether the user is writing. */
export function useWriting(): Writing {
  const [isWriting, setIsWriting] = useState(false);
  const end = useRef<ReturnType<typeof setTimeout>>(undefined);
  const onLeave = useCallback(() => {
    clearTimeout(end.current);
    setIsWriting(false);
  }, []);
  const onWrite = useCallback(() => {
    clearTimeout(end.current);
    end.current = setTimeout(onLeave, pause);
    setIsWriting(true);
  }, [onLeave]);
  useEffect(() => () => clearTimeout(end.current), []);
  return { isWriting, onWrite, onLeave };
}
