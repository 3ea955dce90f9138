import { ApolloProvider } from '@apollo/client/react';
import { use, useEffect, useState, type ReactNode } from 'react';
import { UndoToasts } from '#components/undo-toasts.tsx';
import { ServerTheme } from '#features/settings/server-theme.tsx';
import { createClient } from '#lib/apollo/create-client.ts';
import { loadConfig } from '#lib/config/load-config.ts';
import { loadIdentity } from '#lib/identity/identity-client.ts';
import { lazyRealtime } from '#lib/realtime/lazy-realtime.ts';
import { RealtimeContext } from '#lib/realtime/realtime.ts';

interface SignedInProps {
  /** Cognito's `sub`. */
  username: string;
  /** The page, unless it is one that needs no data. */
  children: ReactNode;
}

const accessToken = async (refused?: string) => (await loadIdentity()).accessToken(refused);

/** The data layer of one person. Another person, or the same one after a log-out, gets another. */
export function SignedIn({ username, children }: SignedInProps) {
  const { graphqlEndpoint } = use(loadConfig());
  const [{ client, realtime, setNeeded }] = useState(() => {
    let needed = true;
    const settings = { endpoint: graphqlEndpoint, accessToken, isNeeded: () => needed };
    const loadRealtime = async () => (await import('#lib/realtime/open-realtime.ts')).openRealtime(settings);
    return {
      client: createClient(settings),
      realtime: lazyRealtime(loadRealtime),
      setNeeded: (value: boolean) => (needed = value),
    };
  });
  useEffect(() => {
    setNeeded(true);
    return () => {
      // Nothing of this person may be in memory for the next one.
      setNeeded(false);
      realtime.close();
      // client.clearStore() would make queries in progress fail, and the screens would report it.
      void client.cache.reset({ discardWatches: true });
    };
  }, [client, realtime, setNeeded]);

  return (
    <ApolloProvider client={client}>
      <RealtimeContext value={realtime}>
        <ServerTheme username={username} />
        <UndoToasts>{children}</UndoToasts>
      </RealtimeContext>
    </ApolloProvider>
  );
}
