import { useEffect, useState } from 'react';

/** Whether an input method composes characters in some field of the page. */
function useIsComposing(): boolean {
  const [isComposing, setIsComposing] = useState(false);
  useEffect(() => {
    let end: ReturnType<typeof setTimeout> | undefined;
    const start = () => {
      clearTimeout(end);
      setIsComposing(true);
    };
    // The field reports the composed text first.
    const stop = () => {
      end = setTimeout(() => setIsComposing(false));
    };
    document.addEventListener('compositionstart', start);
    document.addEventListener('compositionend', stop);
    // A field that is removed while it composes sends no `compositionend`.
    document.addEventListener('focusin', stop);
    return () => {
      clearTimeout(end);
      document.removeEventListener('compositionstart', start);
      document.removeEventListener('compositionend', stop);
      document.removeEventListener('focusin', stop);
    };
  }, []);
  return isComposing;
}

/**
 * A stored value that a field shows. While an input method composes, it stays what it was: a field whose value changes
 * loses what is being composed.
 */
export function useHeldWhileComposing<Value>(value: Value): Value {
  const isComposing = useIsComposing();
  const [held, setHeld] = useState<{ readonly value: Value }>();
  if (isComposing && held === undefined) setHeld({ value });
  if (!isComposing && held !== undefined) setHeld(undefined);
  return isComposing && held !== undefined ? held.value : value;
}
