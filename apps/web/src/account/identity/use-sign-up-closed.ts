import { useEffect, useState } from 'react';
import { loadConfig } from '#platform/config/load-config.ts';

/** Whether only the operator of this deployment makes accounts; false until that is known. */
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
