import { useEffect, useState } from 'react';
import { loadConfig } from '#platform/config/load-config.ts';

/** Whether this deployment and this browser have passkeys; false until that is known. */
export function usePasskeysOffered(): boolean {
  const [isOffered, setIsOffered] = useState(false);
  useEffect(() => {
    if (!('PublicKeyCredential' in globalThis)) return;
    // Without the configuration nothing works, and the parts that need it report the error.
    loadConfig().then(
      ({ passkeys }) => setIsOffered(passkeys),
      () => undefined,
    );
  }, []);
  return isOffered;
}
