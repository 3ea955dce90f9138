import { Suspense } from 'react';
import { lazyComponent } from '#platform/routing/lazy-component.tsx';
import { useLoadedWhenIdle } from '#platform/routing/use-loaded-when-idle.ts';
import { loadSessionReminders } from './load-session-reminders.ts';

const LazyReminders = lazyComponent(
  ['reminders', 'records'],
  async () => (await loadSessionReminders()).SessionReminders,
);

/** The reminders of this device. Their code loads when the browser is idle. */
export function RemindersSlot({ username }: { username: string }) {
  // The page works without them, so a failure is not rendered.
  const isLoaded = useLoadedWhenIdle(LazyReminders);
  if (!isLoaded) return null;
  return (
    <Suspense>
      <LazyReminders username={username} />
    </Suspense>
  );
}
