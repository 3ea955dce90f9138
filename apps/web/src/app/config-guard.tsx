import { useEffect, useState, type ReactNode } from 'react';
import { loadConfig } from '#lib/config/load-config.ts';

/** Lets the app start while its settings are still read, and gives up in the outer boundary when they cannot be. */
export function ConfigGuard({ children }: { children: ReactNode }) {
  const [failure, setFailure] = useState<Error>();
  useEffect(() => {
    loadConfig().catch((error: unknown) => setFailure(error as Error));
  }, []);
  if (failure !== undefined) throw failure;
  return children;
}
