import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { chooseTheme, isTheme, storedTheme } from '#lib/theme/theme.ts';
import { GetUserSettingsDocument } from '@kairos/schema/documents';

/** After a sign-in, applies the theme that the person has saved. Renders nothing. */
export function ServerTheme({ username }: { username: string }) {
  const client = useApolloClient();
  useEffect(() => {
    const stopped = new AbortController();
    const before = storedTheme();
    client
      .query({ query: GetUserSettingsDocument, variables: { id: username } })
      .then(({ data }) => {
        const theme = data?.getUserSettings?.theme;
        // A theme chosen during the request is newer.
        const outdated = stopped.signal.aborted || storedTheme() !== before;
        if (isTheme(theme) && !outdated) chooseTheme(theme);
      })
      .catch((error: unknown) => {
        if (!stopped.signal.aborted) console.error('Failed to fetch theme:', error);
      });
    return () => stopped.abort();
  }, [client, username]);
  return null;
}
