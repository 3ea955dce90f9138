// @spec two-step

import { useEffect, useRef, useState } from 'react';
import { useAsyncAction } from '#platform/async/use-async-action.ts';
import { useOnline } from '#platform/online/use-online.ts';
import type { Changes, LoadChanges } from './account-actions.ts';
import { changeFailure } from './account-failure.ts';
import { usePasswordProof } from './use-password-proof.ts';

/** The second step of the sign-in: whether it is on, its set-up, and its end. */
export function useTwoStep(load: LoadChanges) {
  const { prove } = usePasswordProof(load);
  const isOnline = useOnline();
  const [isOn, setIsOn] = useState<boolean>();
  const [secret, setSecret] = useState<string | null>(null);
  /** The secret whose app is confirmed by a code, although the second step could not be turned on then. */
  const confirmed = useRef<string>(undefined);
  const { run, busy, failure } = useAsyncAction(
    async (step: (changes: Changes) => Promise<unknown>) => step(await load()),
    changeFailure,
  );

  useEffect(() => {
    if (!isOnline) return;
    let isCurrent = true;
    load()
      .then(({ hasTwoStep }) => hasTwoStep())
      .then(
        (on) => isCurrent && setIsOn(on),
        // The next use of the row tries again.
        () => undefined,
      );
    return () => {
      isCurrent = false;
    };
  }, [load, isOnline]);

  const begin = async ({ startTwoStep }: Changes) => setSecret(await startTwoStep());

  return {
    /** Undefined until the response of the user pool. */
    isOn,
    /** The secret for the authenticator app, in Base32; null while the set-up waits for the password. */
    secret,
    busy,
    failure,
    /** Finds out which dialog to show. */
    open: () =>
      run(async (changes) => {
        setSecret(null);
        const on = await changes.hasTwoStep();
        setIsOn(on);
        if (!on && changes.signedInRecently()) await begin(changes);
      }),
    begin: (password: string) =>
      run(async (changes) => {
        await prove(password);
        await begin(changes);
      }),
    turnOn: (code: string) =>
      run(async ({ confirmTwoStep, setTwoStep }) => {
        if (secret !== confirmed.current) {
          await confirmTwoStep(code);
          confirmed.current = secret ?? undefined;
        }
        await setTwoStep(true);
        setIsOn(true);
      }),
    turnOff: (password: string) =>
      run(async ({ confirmPassword, setTwoStep }) => {
        await confirmPassword(password);
        await setTwoStep(false);
        setIsOn(false);
      }),
  };
}

export type TwoStep = ReturnType<typeof useTwoStep>;
