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
  /** The page; null for a page that needs no data. */
  children: ReactNode;
}

const accessToken = async (refused?: string) => (await loadIdentity()).accessToken(refused);

/** The data layer of one person. Another person, or the same one after a log-out, gets a new one. */
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
      // No data of this person may stay in memory for the next one.
      setNeeded(false);
      realtime.close();
      // client.clearStore() would reject queries in progress, and the screens would report an error.
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
