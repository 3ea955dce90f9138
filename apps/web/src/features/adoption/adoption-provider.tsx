// @spec adoption-copied adoption-question adoption-continues

import { Suspense, useState, type ReactNode } from 'react';
import { hasLocalRecords } from '#account/identity/local-use.ts';
import { useHasAccount } from '#account/identity/owner-kind.ts';
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
  const [isNeeded] = useState(() => hasAccount && hasLocalRecords());
  const [runner, setRunner] = useState<AdoptionRunner>();
  return (
    <AdoptionContext value={runner}>
      {children}
      <Suspense>{isNeeded && <LazyAdoption username={username} onStart={setRunner} />}</Suspense>
    </AdoptionContext>
  );
}
