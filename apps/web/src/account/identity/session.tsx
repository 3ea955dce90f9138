import { createContext, use, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { whenIdle } from '#platform/idle/when-idle.ts';
import { onPageReturn } from '#platform/page-lifecycle/on-page-return.ts';
import { removeUserValues, writeStored } from '#platform/storage/storage.ts';
import { loadIdentity, type IdentityClient, type Person } from './identity-client.ts';
import { onSessionChange } from './session-changes.ts';
import { sessionOwner, sessionPerson } from './session-entries.ts';

export type SessionStatus = 'loading' | 'signed-out' | 'signed-in';

export interface Session {
  readonly status: SessionStatus;
  /** The person while `signed-in`, else null. */
  readonly user: Person | null;
  /** Reads the session again, for example after the API refused a token. */
  readonly refresh: () => Promise<void>;
  /** Ends the session on all devices. Rejects with an IdentityError, and keeps the session, when the call fails. */
  readonly signOut: () => Promise<void>;
}

type Known = Pick<Session, 'status' | 'user'>;

const unknown: Known = { status: 'loading', user: null };
const nobody: Known = { status: 'signed-out', user: null };

const signedIn = (user: Person): Known => ({ status: 'signed-in', user });
/** What is known without the client library. */
function readSession(): Known {
  const person = sessionPerson();
  if (person !== null) return signedIn(person);
  return sessionOwner() === '' ? nobody : unknown;
}
const samePerson = (a: Person | null, b: Person) =>
  a?.username === b.username && a.email === b.email && a.name === b.name;

const SessionContext = createContext<Session | null>(null);

interface SessionProviderProps {
  /** Loads the identity client; replaceable in tests. */
  load?: () => Promise<IdentityClient>;
  children: ReactNode;
}

/**
 * Provides the session. Who is signed in is stored in the browser: no page waits for the client library, which is loaded
 * when the browser is idle, and only when it has a session.
 *
 * A sign-in or log-out of another tab is announced. A page that was frozen or in the back/forward cache misses it, so
 * it compares the stored session with its own when it is shown again.
 *
 * The person of the stored session is signed in until the user pool refuses a refresh, also when it cannot be reached.
 */
export function SessionProvider({ load = loadIdentity, children }: SessionProviderProps) {
  const [known, setKnown] = useState(readSession);
  /** The session owner that `known` was read for, or is being read for. */
  const owner = useRef(sessionOwner());

  const refresh = useCallback(async () => {
    const readUser = async () => {
      const client = await load();
      // Their records are on this device: a page does not wait for the user pool.
      const stored = client.storedPerson();
      if (stored !== null) setKnown((before) => (before.status === 'loading' ? signedIn(stored) : before));
      return client.currentUser();
    };
    let user: Person | null;
    let asked: string;
    do {
      asked = owner.current = sessionOwner();
      user = asked === '' ? null : await readUser();
      // A response for a session that was replaced meanwhile is discarded.
    } while (asked !== sessionOwner());
    if (user === null) removeUserValues();
    else writeStored('name', user.name);
    setKnown((before) => (user === null ? nobody : samePerson(before.user, user) ? before : signedIn(user)));
  }, [load]);

  const signOut = useCallback(async () => {
    await (await load()).signOut();
    await refresh();
  }, [load, refresh]);

  useEffect(() => {
    const reread = () =>
      void refresh().catch((error: unknown) =>
        setKnown((before) => {
          // The library could not be loaded: the error boundary offers a reload.
          if (before.status === 'loading') throw error as Error;
          return before;
        }),
      );
    const compare = () => {
      if (sessionOwner() === owner.current) return false;
      // Before the next paint: this page may be restored to the screen with the data of another session.
      flushSync(() => {
        setKnown(readSession());
        reread();
      });
      return true;
    };
    const isKnown = readSession().status === 'signed-in';
    const cancel = isKnown ? whenIdle(reread) : undefined;
    if (!isKnown) reread();
    // The same person may have another name now.
    const stop = onSessionChange(() => compare() || reread());
    // It may have changed since the first rendering.
    queueMicrotask(compare);
    const stopReturns = onPageReturn(compare);
    return () => {
      cancel?.();
      stop();
      stopReturns();
    };
  }, [refresh]);

  const session = useMemo(() => ({ ...known, refresh, signOut }), [known, refresh, signOut]);
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** The current session. Throws outside of a `SessionProvider`. */
export function useSession(): Session {
  const session = use(SessionContext);
  if (session === null) throw new Error('useSession needs a SessionProvider above it');
  return session;
}
