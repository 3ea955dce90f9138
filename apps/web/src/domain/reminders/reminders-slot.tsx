import { Suspense, useEffect, useState } from 'react';
import { whenIdle } from '#platform/idle/when-idle.ts';
import { useNotificationSupport } from '#platform/notifications/use-notification-support.ts';
import { lazyComponent } from '#platform/routing/lazy-component.tsx';

const LazyReminders = lazyComponent(['reminders'], async () => (await import('./reminders.tsx')).Reminders);

/** The reminders of a device that may show them. Their code loads when the browser is idle. */
export function RemindersSlot({ username }: { username: string }) {
  const isAllowed = useNotificationSupport() === 'allowed';
  const [isLoaded, setIsLoaded] = useState(LazyReminders.isLoaded);
  useEffect(() => {
    if (!isAllowed) return undefined;
    // The page works without them, so a failure is not rendered.
    return whenIdle(() => void LazyReminders.preload().then(() => setIsLoaded(LazyReminders.isLoaded())));
  }, [isAllowed]);
  if (!isAllowed || !isLoaded) return null;
  return (
    <Suspense>
      <LazyReminders username={username} />
    </Suspense>
  );
}
