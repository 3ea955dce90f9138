// @spec adoption-copied adoption-continues

import { Suspense, useState } from 'react';
import { hasLocalRecords } from '#account/identity/local-use.ts';
import { lazyComponent } from '#platform/routing/lazy-component.tsx';

/** Lazy: most devices have no records of the use without an account. */
const LazyGreetingAdoption = lazyComponent(
  ['adoption', 'records'],
  async () => (await import('./greeting-adoption.tsx')).GreetingAdoption,
);

/** How much of what was written without an account is in the new account, below the greeting after a sign-in. */
export function GreetingNote() {
  const [isNeeded] = useState(hasLocalRecords);
  return <Suspense>{isNeeded && <LazyGreetingAdoption />}</Suspense>;
}
