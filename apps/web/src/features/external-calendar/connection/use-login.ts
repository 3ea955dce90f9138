import { useRef, useState } from 'react';
import type { TokenFailure } from '#lib/google-calendar/request-token.ts';
import type { CalendarLink } from './use-connection.ts';

export interface Login {
  /** Opens the provider's popup, one at a time; to be called from a press. Answers whether it brought a token. */
  readonly logIn: () => Promise<boolean>;
  readonly busy: boolean;
  /** Why the last attempt failed. */
  readonly failure: TokenFailure | undefined;
}

/**
 * The person's way to a connection.
 *
 * @param onConnected gives the focus a place: the button that was pressed is about to go
 */
export function useLogin(link: CalendarLink | null, onConnected: () => void): Login {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<TokenFailure>();

  async function logIn(): Promise<boolean> {
    if (link === null || running.current) return false;
    running.current = true;
    setBusy(true);
    setFailure(undefined);
    const failed = await link.connection.connect();
    running.current = false;
    setBusy(false);
    setFailure(failed);
    if (failed === undefined) onConnected();
    return failed === undefined;
  }

  return { logIn, busy, failure };
}
