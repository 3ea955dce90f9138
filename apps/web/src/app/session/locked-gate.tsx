// @spec encryption-locked

import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useSyncStatus } from '#data/records/record-store-context.ts';
import { lazyComponent } from '#platform/routing/lazy-component.tsx';

/** Lazy: only devices of encrypted accounts are ever locked. */
const LazyLockedDevice = lazyComponent(
  ['encryption'],
  async () => (await import('#features/encryption/locked-device.tsx')).LockedDevice,
);

/** The screen, or what replaces it while the device is locked. `children` is null when the screen needs no records. */
export function LockedGate({ children }: { children: ReactNode }) {
  const { lockReason } = useSyncStatus();
  const { pathname } = useLocation();
  const [wasLocked, setWasLocked] = useState(false);
  const [isReplaced, setIsReplaced] = useState(false);
  if (lockReason !== undefined && !wasLocked) setWasLocked(true);
  useEffect(
    () => (isReplaced ? () => document.querySelector<HTMLElement>('#main')?.focus() : undefined),
    [isReplaced],
  );
  return (
    <>
      <Suspense>
        {wasLocked && (
          <LazyLockedDevice
            reason={lockReason}
            isOfRecords={children !== null && pathname !== '/settings'}
            onReplace={setIsReplaced}
          />
        )}
      </Suspense>
      {!isReplaced && children}
    </>
  );
}
