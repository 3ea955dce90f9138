import { createContext, use, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { forgetPerson, writeStored } from '#lib/storage/storage.ts';
import { loadIdentity, type IdentityClient, type Person } from './identity-client.ts';
import { onSessionChange } from './session-changes.ts';
import { hasSessionCookie } from './session-cookies.ts';

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

const nobody: Known = { status: 'signed-out', user: null };

const signedIn = (user: Person): Known => ({ status: 'signed-in', user });
const samePerson = (a: Person | null, b: Person) =>
  a?.username === b.username && a.email === b.email && a.name === b.name;

const SessionContext = createContext<Session | null>(null);

interface SessionProviderProps {
  /** Where the identity client comes from; the page's own unless another is given. */
  readonly load?: () => Promise<IdentityClient>;
  readonly children: ReactNode;
}

/**
 * Knows who is signed in. The client library is loaded only when the browser holds a session cookie.
 * Another tab's log-out is noticed by the stored name going away.
 */
export function SessionProvider({ load = loadIdentity, children }: SessionProviderProps) {
  const [known, setKnown] = useState<Known>(() =>
    hasSessionCookie(document.cookie) ? { status: 'loading', user: null } : nobody,
  );

  const refresh = useCallback(async () => {
    const user = hasSessionCookie(document.cookie) ? await (await load()).currentUser() : null;
    if (user === null) forgetPerson();
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
          // Not even the library could be loaded: the error boundary offers a reload.
          if (before.status === 'loading') throw error as Error;
          return before;
        }),
      );
    const rereadOnName = ({ key }: StorageEvent) => {
      if (key === 'name' || key === null) reread();
    };
    reread();
    const stop = onSessionChange(reread);
    addEventListener('storage', rereadOnName);
    return () => {
      stop();
      removeEventListener('storage', rereadOnName);
    };
  }, [refresh]);

  const session = useMemo(() => ({ ...known, refresh, signOut }), [known, refresh, signOut]);
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** Who is signed in. Below a `SessionProvider` only. */
export function useSession(): Session {
  const session = use(SessionContext);
  if (session === null) throw new Error('useSession needs a SessionProvider above it');
  return session;
}
