import { useEffect, useState } from 'react';
import type { LoadConnection } from '#data/connection/api-connection.ts';
import { loadConfig } from '#platform/config/load-config.ts';
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

/** The reminders of a signed-in user: those that this page shows, and those that it prepares for a closed app. */
export function SessionReminders({ username }: { username: string }) {
  const [closed, setClosed] = useState<Closed>();
  useEffect(() => {
    // The page works without them, so a failure is not rendered.
    loadClosed().then(setClosed, () => undefined);
  }, []);
  return (
    <>
      <Reminders username={username} />
      {closed && <closed.Part username={username} serverKey={closed.serverKey} />}
    </>
  );
}
