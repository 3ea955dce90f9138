import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyComponent } from '#platform/routing/lazy-component.tsx';
import { focusCard } from '#screens/dashboard/screen.ts';
import { pomodoro } from '#screens/pomodoro/screen.ts';
import { screenAt } from '../screens.ts';
import { readStored } from '#platform/storage/storage.ts';
import { onStoredTimerChange } from './on-stored-timer-change.ts';

const hasTimer = () => readStored('pomodoro') !== null;

/** Whether a focus timer is stored: it runs or is paused, or has ended while no page followed it. */
function useHasTimer(): boolean {
  return useSyncExternalStore(onStoredTimerChange, hasTimer);
}

const LazyFocusPill = lazyComponent(['pomodoro'], async () => (await import('./focus-pill.tsx')).FocusPill);
/** The screens about the focus need no pill. */
const focusPaths: readonly (string | undefined)[] = [pomodoro.path, focusCard.path];

/** The place of the focus timer in the header. Its code loads when there is a timer. */
export function FocusPillSlot() {
  const { pathname } = useLocation();
  const hasTimer = useHasTimer();
  const [isLoaded, setIsLoaded] = useState(LazyFocusPill.isLoaded);
  useEffect(() => {
    // The page works without it, so a failure is not rendered.
    if (hasTimer) void LazyFocusPill.preload().then(() => setIsLoaded(LazyFocusPill.isLoaded()));
  }, [hasTimer]);
  if (!hasTimer || !isLoaded || focusPaths.includes(screenAt(pathname)?.path)) return null;
  return (
    <Suspense>
      <LazyFocusPill />
    </Suspense>
  );
}
