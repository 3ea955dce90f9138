import type { ReactNode } from 'react';
import { LogOutContext, useLogOut } from './log-out.ts';

interface LogOutWithUnsentProps {
  /** Deletes everything of this person from the device. */
  destroy: () => Promise<void>;
  children: ReactNode;
}

/** Deletes the replica with the session. */
export function LogOutWithUnsent({ destroy, children }: LogOutWithUnsentProps) {
  const logOut = useLogOut();
  const logOutAndDelete = async () => {
    await logOut();
    await destroy();
  };
  return <LogOutContext value={logOutAndDelete}>{children}</LogOutContext>;
}
