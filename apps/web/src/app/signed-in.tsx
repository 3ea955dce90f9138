import { ApolloProvider } from '@apollo/client/react';
import { use, useEffect, useState, type ReactNode } from 'react';
import { UndoToasts } from '#components/undo-toasts.tsx';
import { ServerTheme } from '#features/settings/server-theme.tsx';
import { createClient } from '#lib/apollo/create-client.ts';
import { loadConfig } from '#lib/config/load-config.ts';
import { loadIdentity } from '#lib/identity/identity-client.ts';

interface SignedInProps {
  /** Cognito's `sub`. */
  username: string;
  /** The page, unless it is one that needs no data. */
  children: ReactNode;
}

/** The data layer of one person. Another person, or the same one after a log-out, gets another. */
export function SignedIn({ username, children }: SignedInProps) {
  const { graphqlEndpoint } = use(loadConfig());
  const [client] = useState(() =>
    createClient({
      endpoint: graphqlEndpoint,
      accessToken: async (refused) => (await loadIdentity()).accessToken(refused),
    }),
  );
  useEffect(
    () => () => {
      // Nothing of this person may be in memory for the next one.
      void client.clearStore();
    },
    [client],
  );

  return (
    <ApolloProvider client={client}>
      <ServerTheme username={username} />
      <UndoToasts>{children}</UndoToasts>
    </ApolloProvider>
  );
}
