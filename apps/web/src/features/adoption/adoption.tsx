// @spec adoption-copied adoption-question adoption-continues

import { useEffect, useState } from 'react';
import { useRecordStore } from '#data/records/record-store-context.ts';
import { AdoptionQuestion } from './adoption-question.tsx';
import { AdoptionRunner } from './adoption-runner.ts';

interface AdoptionProps {
  /** Cognito's `sub` of the page's user. */
  username: string;
  onStart: (runner: AdoptionRunner) => void;
}

/** Runs the adoption while it is rendered, and asks the user if the account has records. */
export function Adoption({ username, onStart }: AdoptionProps) {
  const store = useRecordStore();
  const [runner] = useState(() => new AdoptionRunner(store, username));

  useEffect(() => {
    onStart(runner);
    void runner.start();
    return () => runner.stop();
  }, [runner, onStart]);

  return <AdoptionQuestion runner={runner} />;
}
