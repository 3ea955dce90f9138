import { Suspense, useEffect, useState } from 'react';
import { whenIdle } from '#platform/idle/when-idle.ts';
import { lazyComponent } from '#platform/routing/lazy-component.tsx';
import { loadSessionReminders } from './load-session-reminders.ts';

const LazyReminders = lazyComponent(
  ['reminders'],
  async () => (await loadSessionReminders()).SessionReminders,
);

/** The reminders of this device. Their code loads when the browser is idle. */
export function RemindersSlot({ username }: { username: string }) {
  const [isLoaded, setIsLoaded] = useState(LazyReminders.isLoaded);
  useEffect(
    // The page works without them, so a failure is not rendered.
    () => whenIdle(() => void LazyReminders.preload().then(() => setIsLoaded(LazyReminders.isLoaded()))),
    [],
  );
  if (!isLoaded) return null;
  return (
    <Suspense>
      <LazyReminders username={username} />
    </Suspense>
  );
}
