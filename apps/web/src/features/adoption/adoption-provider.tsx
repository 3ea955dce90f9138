// @spec adoption-copied adoption-question adoption-continues

import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { hasLocalRecords, markLocalRecords } from '#account/identity/local-use.ts';
import { useHasAccount } from '#account/identity/owner-kind.ts';
import { hasLocalReplica } from '#data/records/replica-names.ts';
import { whenIdle } from '#platform/idle/when-idle.ts';
import { lazyComponent } from '#platform/routing/lazy-component.tsx';
import { AdoptionContext } from './adoption-context.ts';
import type { AdoptionRunner } from './adoption-runner.ts';

/** Lazy: most devices have no records of the use without an account. */
const LazyAdoption = lazyComponent(
  ['adoption', 'transfer'],
  async () => (await import('./adoption.tsx')).Adoption,
);

interface AdoptionProviderProps {
  /** Cognito's `sub` of the page's user. */
  username: string;
  children: ReactNode;
}

/** Brings what was written on this device without an account into the account of the page's user. */
export function AdoptionProvider({ username, children }: AdoptionProviderProps) {
  const hasAccount = useHasAccount();
  const [isNeeded, setIsNeeded] = useState(() => hasAccount && hasLocalRecords());
  const [runner, setRunner] = useState<AdoptionRunner>();

  useEffect(() => {
    if (!hasAccount || isNeeded) return undefined;
    // Browsers write localStorage late: one that was killed has the records without the note about them.
    const find = async () => {
      if (!(await hasLocalReplica())) return;
      markLocalRecords();
      setIsNeeded(true);
    };
    return whenIdle(() => void find().catch(() => undefined));
  }, [hasAccount, isNeeded]);

  return (
    <AdoptionContext value={runner}>
      {children}
      <Suspense>{isNeeded && <LazyAdoption username={username} onStart={setRunner} />}</Suspense>
    </AdoptionContext>
  );
}
