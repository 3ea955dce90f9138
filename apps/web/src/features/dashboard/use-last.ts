import { useState } from 'react';

/** The value, or the last one that was not undefined, so that it stays on the screen. */
export function useLast<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
