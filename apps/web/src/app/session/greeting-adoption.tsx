// @spec adoption-copied adoption-continues

import { useEffect, useState } from 'react';
import { isNewAccount } from '#account/identity/adopting-user.ts';
import { useSession } from '#account/identity/session.tsx';
import { AdoptionRunner } from '#features/adoption/adoption-runner.ts';
import { AdoptionStatus } from '#features/adoption/adoption-status.tsx';
import { openDataLayer } from './data-layers.ts';

/** Starts the adoption of a new account while its greeting is shown. The next page continues it. */
export function GreetingAdoption() {
  const username = useSession().user?.username;
  const [runner, setRunner] = useState<AdoptionRunner>();

  useEffect(() => {
    if (username === undefined || !isNewAccount(username)) return undefined;
    // Of its own: the next page opens its data layer before this one is closed.
    const { records, start } = openDataLayer(username);
    const stop = start();
    const started = new AdoptionRunner(records.store, username);
    setRunner(started);
    void started.start();
    return () => {
      started.stop();
      stop();
    };
  }, [username]);

  return runner ? <AdoptionStatus runner={runner} /> : null;
}
