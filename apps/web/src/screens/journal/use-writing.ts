import { useCallback, useEffect, useRef, useState } from 'react';

/** How long a person who stops typing is still writing, in milliseconds. */
const pause = 10_000;

interface Writing {
  /** The person is typing, or was some seconds ago. */
  readonly isWriting: boolean;
  /** For each change of the text. A stable function. */
  readonly wrote: () => void;
  /** The person has left the text. A stable function. */
  readonly left: () => void;
}

/** Whether the person is writing. */
export function useWriting(): Writing {
  const [isWriting, setIsWriting] = useState(false);
  const end = useRef<ReturnType<typeof setTimeout>>(undefined);
  const left = useCallback(() => {
    clearTimeout(end.current);
    setIsWriting(false);
  }, []);
  const wrote = useCallback(() => {
    clearTimeout(end.current);
    end.current = setTimeout(left, pause);
    setIsWriting(true);
  }, [left]);
  useEffect(() => () => clearTimeout(end.current), []);
  return { isWriting, wrote, left };
}
