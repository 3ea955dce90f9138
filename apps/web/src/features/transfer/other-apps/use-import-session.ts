import { useEffect, useRef } from 'react';
import { type OpenSession, openSession, SessionFailure } from './session/open-session.ts';

/** The worker of the file in an import dialog. It ends with the dialog, or after the work that still uses it. */
export function useImportSession() {
  const session = useRef<OpenSession>(undefined);
  const isUsed = useRef(false);
  const isOver = useRef(false);

  function close() {
    session.current?.close();
    session.current = undefined;
  }
  useEffect(() => {
    isOver.current = false;
    return () => {
      isOver.current = true;
      if (isUsed.current) return;
      session.current?.close();
      session.current = undefined;
    };
  }, []);

  /** Keeps the worker until `act` has ended, also when the dialog is closed meanwhile. */
  async function use<Result>(act: () => Promise<Result>): Promise<Result> {
    isUsed.current = true;
    try {
      return await act();
    } finally {
      isUsed.current = false;
      if (isOver.current) close();
    }
  }

  return {
    /** Ends the worker of the previous file, and starts one. */
    open: (): OpenSession => {
      close();
      return (session.current = openSession());
    },
    /** @throws SessionFailure when the worker has ended */
    current: (): OpenSession => {
      // eslint-disable-next-line lingui/no-unlocalized-strings -- for developers
      if (!session.current) throw new SessionFailure('the worker has ended');
      return session.current;
    },
    close,
    use,
  };
}
