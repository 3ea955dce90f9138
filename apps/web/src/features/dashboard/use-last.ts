import { useState } from 'react';

/** A value, or the last one there was while there is none: what is known stays on the screen. */
export function useLast<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
