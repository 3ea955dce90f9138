import { useEffect, useState, type ReactNode } from 'react';
import { loadConfig } from '#platform/config/load-config.ts';

/** Renders the app while the configuration loads; throws to the boundary above when it cannot be loaded. */
export function ConfigGuard({ children }: { children: ReactNode }) {
  const [failure, setFailure] = useState<Error>();
  useEffect(() => {
    loadConfig().catch((error: unknown) => setFailure(error as Error));
  }, []);
  if (failure !== undefined) throw failure;
  return children;
}
