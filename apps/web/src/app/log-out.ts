import { createContext, use } from 'react';

export const LogOutContext = createContext<(() => Promise<void>) | null>(null);

/** Ends the session everywhere and goes to the landing screen. Rejects, and stays, when the call fails. */
export function useLogOut(): () => Promise<void> {
  const logOut = use(LogOutContext);
  if (logOut === null) throw new Error('useLogOut needs RequireSession above it');
  return logOut;
}
