import { useEffect, useState } from 'react';
import { loadConfig } from '#platform/config/load-config.ts';

/** Whether sign-up is closed on this deployment; false until the configuration is loaded. */
export function useSignUpClosed(): boolean {
  const [isClosed, setIsClosed] = useState(false);
  useEffect(() => {
    // Without the configuration nothing works, and the parts that need it report the error.
    loadConfig().then(
      ({ signUp }) => setIsClosed(signUp === 'closed'),
      () => undefined,
    );
  }, []);
  return isClosed;
}
