import { useState } from 'react';

/** Whether a condition was met since the first rendering. */
export function useWasMet(isMet: boolean): boolean {
  const [wasMet, setWasMet] = useState(isMet);
  if (isMet && !wasMet) setWasMet(true);
  return wasMet;
}
