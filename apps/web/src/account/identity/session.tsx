// @spec account-stored-name account-name-removed screens-sign-out local-session

import { createContext, use, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { whenIdle } from '#platform/idle/when-idle.ts';
import { onPageReturn } from '#platform/page-lifecycle/on-page-return.ts';
import { removeTabValues } from '#platform/storage/tab-storage.ts';
import { removeUserValues, writeStored } from '#platform/storage/storage.ts';
import type { IdentityClient } from './identity-client.ts';
import { loadIdentity } from './load-identity.ts';
import { leaveLocalUse } from './local-use.ts';
import { onSessionChange } from './session-changes.ts';
import { localOwner, sessionOwner, sessionUser } from './session-entries.ts';
import type { User } from './user.ts';

/** `local` is the use without an account. */
export type SessionStatus = 'loading' | 'signed-out' | 'local' | 'signed-in';

export interface Session {
  readonly status: SessionStatus;
  /** The user while `signed-in`, else null. */
  readonly user: User | null;
  /** Whose records this browser shows: the username of the user, or `localOwner`; else null. */
  readonly owner: string | null;
  /** Reads the session again, for example after the API rejected a token. */
  readonly refresh: () => Promise<void>;
  /** Ends the session on all devices. Rejects with an IdentityError, and keeps the session, when the call fails. */
  readonly signOut: () => Promise<void>;
}

type Known = Pick<Session, 'status' | 'user' | 'owner'>;

const unknown: Known = { status: 'loading', user: null, owner: null };
const signedOut: Known = { status: 'signed-out', user: null, owner: null };
const local: Known = { status: 'local', user: null, owner: localOwner };

const signedIn = (user: User): Known => ({ status: 'signed-in', user, owner: user.username });

/** The session without a user. */
const withoutUser = (owner: string): Known => (owner === localOwner ? local : signedOut);

/** The parts of the session that are known without the client library. */
function readSession(): Known {
  const user = sessionUser();
  if (user !== null) return signedIn(user);
  const owner = sessionOwner();
  return owner === '' || owner === localOwner ? withoutUser(owner) : unknown;
}

const sameUser = (a: User | null, b: User) =>
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
 * Without a session, this browser can use Kairos without an account, which is stored too.
 *
 * The user of the stored session is signed in until the user pool rejects a refresh, also when it cannot be reached.
 */
export function SessionProvider({ load = loadIdentity, children }: SessionProviderProps) {
  const [known, setKnown] = useState(readSession);
  /** The session owner that `known` was read for, or is being read for. */
  const owner = useRef(sessionOwner());

  const refresh = useCallback(async () => {
    const readUser = async () => {
      const client = await load();
      // The records of the stored user are on this device: a page does not wait for the user pool.
      const stored = client.storedUser();
      if (stored !== null) setKnown((before) => (before.status === 'loading' ? signedIn(stored) : before));
      return client.currentUser();
    };
    let user: User | null;
    let asked: string;
    do {
      asked = owner.current = sessionOwner();
      user = asked === '' || asked === localOwner ? null : await readUser();
      // A response for a session that was replaced meanwhile is discarded.
    } while (asked !== sessionOwner());
    if (user !== null) {
      leaveLocalUse();
      writeStored('name', user.name);
    } else if (asked !== localOwner) removeUserValues();
    setKnown((before) =>
      user === null ? withoutUser(asked) : sameUser(before.user, user) ? before : signedIn(user),
    );
  }, [load]);

  const signOut = useCallback(async () => {
    await (await load()).signOut();
    removeTabValues();
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
      // Before the data layer of the user starts.
      if (sessionUser() !== null) leaveLocalUse();
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
    // The same user may have another name now.
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
