// @spec adoption-copied adoption-continues

import { useEffect, useState } from 'react';
import { isNewAccount } from '#account/identity/adopting-user.ts';
import { useSession } from '#account/identity/session.tsx';
import { AdoptionRunner } from '#features/adoption/adoption-runner.ts';
import { AdoptionStatus } from '#features/adoption/adoption-status.tsx';
import { openDataLayer } from './data-layers.ts';

/** The adoption of a new account, with a data layer of its own: the next page opens another one before this is closed. */
function openAdoption(username: string | undefined) {
  if (username === undefined || !isNewAccount(username)) return undefined;
  const layer = openDataLayer(username);
  return { layer, runner: new AdoptionRunner(layer.records.store, username) };
}

/** Starts the adoption of a new account while its greeting is shown. The next page continues it. */
export function GreetingAdoption() {
  const { user } = useSession();
  const [adoption] = useState(() => openAdoption(user?.username));

  useEffect(() => {
    if (!adoption) return undefined;
    const stop = adoption.layer.start();
    void adoption.runner.start();
    return () => {
      adoption.runner.stop();
      stop();
    };
  }, [adoption]);

  return adoption ? <AdoptionStatus runner={adoption.runner} /> : null;
}
