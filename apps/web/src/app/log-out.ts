import { createContext, use } from 'react';

export const LogOutContext = createContext<(() => Promise<void>) | null>(null);

/**
 * Returns a function that ends the session, shows the landing screen and deletes what is stored on the device. It rejects
 * when the call fails, and keeps everything. It resolves without a log-out when the person decides to stay.
 */
export function useLogOut(): () => Promise<void> {
  const logOut = use(LogOutContext);
  if (logOut === null) throw new Error('useLogOut needs WithDataLayer above it');
  return logOut;
}
