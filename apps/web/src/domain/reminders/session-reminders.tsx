import { useEffect, useState } from 'react';
import { loadConfig } from '#platform/config/load-config.ts';
import { ClosedReminders } from './closed-reminders.tsx';
import { Reminders } from './reminders.tsx';

// A further chunk would add to what every page loads.
export { endPush, leaveReminders } from './end-reminders.ts';

/** The reminders of a signed-in user: those that this page shows, and those that it prepares for a closed app. */
export function SessionReminders({ username }: { username: string }) {
  const [serverKey, setServerKey] = useState<string | null>(null);
  useEffect(() => {
    loadConfig().then(
      ({ pushKey }) => setServerKey(pushKey),
      // Nothing works without it, and the page says so.
      () => undefined,
    );
  }, []);
  return (
    <>
      <Reminders username={username} />
      {serverKey !== null && <ClosedReminders username={username} serverKey={serverKey} />}
    </>
  );
}
