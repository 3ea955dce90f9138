import { useEffect, useState } from 'react';
import type { LoadConnection } from '#data/connection/api-connection.ts';
import { useHasAccount } from '#account/identity/owner-kind.ts';
import { loadConfig } from '#platform/config/load-config.ts';
import { IconBadge } from './icon-badge.tsx';
import type { PushReminders } from './push-reminders.tsx';
import { Reminders } from './reminders.tsx';

// Exported here, because a separate chunk would make every page larger.
export { stopReminders } from './stop-reminders.ts';

/** See `end-push.ts`. Rejects when its code cannot be loaded. */
export async function prepareEndOfPush(loadConnection: LoadConnection): Promise<() => Promise<void>> {
  return (await import('./end-push.ts')).prepareEndOfPush(loadConnection);
}

interface Closed {
  readonly Part: typeof PushReminders;
  readonly serverKey: string;
}

/** The part for a closed app; undefined where the server sends no push messages. */
async function loadClosed(): Promise<Closed | undefined> {
  const { pushKey } = await loadConfig();
  if (pushKey === null) return undefined;
  return { Part: (await import('./push-reminders.tsx')).PushReminders, serverKey: pushKey };
}

/**
 * The reminders of a user: those that this page shows, and with an account those that it prepares for a closed app. Also
 * the number on the icon.
 */
export function SessionReminders({ username }: { username: string }) {
  const hasAccount = useHasAccount();
  const [closed, setClosed] = useState<Closed>();
  useEffect(() => {
    // The page works without them, so a failure is not rendered.
    if (hasAccount) loadClosed().then(setClosed, () => undefined);
  }, [hasAccount]);
  return (
    <>
      <Reminders username={username} />
      <IconBadge username={username} />
      {closed && <closed.Part username={username} serverKey={closed.serverKey} />}
    </>
  );
}
