import { createContext, use } from 'react';

export const LogOutContext = createContext<(() => Promise<void>) | null>(null);

/** Returns a function that ends the session and shows the landing screen. It rejects when the call fails. */
export function useLogOut(): () => Promise<void> {
  const logOut = use(LogOutContext);
  if (logOut === null) throw new Error('useLogOut needs RequireSession above it');
  return logOut;
}
