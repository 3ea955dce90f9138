import { createContext, use } from 'react';

export const LogOutContext = createContext<(() => Promise<void>) | null>(null);

/**
 * Returns a function that ends the session, shows the landing screen and deletes the data on the device. It rejects and
 * deletes nothing when the call fails. It resolves without a log-out when the user decides to stay.
 */
export function useLogOut(): () => Promise<void> {
  const logOut = use(LogOutContext);
  if (logOut === null) throw new Error('useLogOut needs WithDataLayer above it');
  return logOut;
}

/**
 * Runs `end`, which ends the session for good; then the landing screen is shown, with the result as state of the
 * navigation.
 */
export type EndSession = (end: () => Promise<unknown>) => Promise<void>;

export const EndSessionContext = createContext<EndSession | null>(null);

/** Returns a {@link EndSession}, which rejects with the error of `end`, and then stays. */
export function useEndSession(): EndSession {
  const endSession = use(EndSessionContext);
  if (endSession === null) throw new Error('useEndSession needs WithDataLayer above it');
  return endSession;
}
