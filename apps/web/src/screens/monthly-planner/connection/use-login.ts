import { useAsyncAction } from '#platform/async/use-async-action.ts';
import type { TokenFailure } from '#features/google-calendar/client/request-token.ts';
import type { GoogleCalendar } from '#features/google-calendar/use-connection.ts';

export interface Login {
  /** Opens the provider's popup, one at a time; call it from a user action. Resolves to whether there is a token. */
  readonly logIn: () => Promise<boolean>;
  readonly busy: boolean;
  /** Why the last login failed. */
  readonly failure: TokenFailure | undefined;
  /** The calendar is connected, and its token can only read. */
  readonly isReadOnly: boolean;
}

/**
 * Connects the calendar by a login at the provider.
 *
 * @param onConnected moves the focus, because the pressed button is removed
 */
export function useLogin(calendar: GoogleCalendar | null, onConnected: () => void): Login {
  const { run, busy, failure } = useAsyncAction(connect, failureOf);

  async function logIn(): Promise<boolean> {
    if (calendar === null) return false;
    const { done } = await run(calendar);
    if (done) onConnected();
    return done;
  }

  const state = calendar?.state;
  return { logIn, busy, failure, isReadOnly: state?.status === 'connected' && state.readOnly === true };
}

class ConnectError extends Error {
  override readonly name = 'ConnectError';

  constructor(readonly failure: TokenFailure) {
    super(`No calendar token: ${failure}`); // eslint-disable-line lingui/no-unlocalized-strings -- for developers
  }
}

async function connect({ connection }: GoogleCalendar): Promise<void> {
  const failure = await connection.connect();
  if (failure !== undefined) throw new ConnectError(failure);
}

function failureOf(error: unknown): TokenFailure {
  return error instanceof ConnectError ? error.failure : 'unavailable';
}
