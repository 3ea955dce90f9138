import { useEffect, useRef, useState } from 'react';
import { useAsyncAction } from '#platform/async/use-async-action.ts';
import { useOnline } from '#platform/online/use-online.ts';
import type { AccountActions } from './account-actions.ts';
import { changeFailure } from './change-failure.ts';
import { usePasswordProof } from './use-password-proof.ts';

/** The second step of the sign-in: whether it is on, its set-up, and its end. */
export function useTwoStep(actions: AccountActions) {
  const { hasTwoStep, startTwoStep, confirmTwoStep, setTwoStep } = actions;
  const { prove } = usePasswordProof(actions);
  const isOnline = useOnline();
  const [isOn, setIsOn] = useState<boolean>();
  const [secret, setSecret] = useState<string | null>(null);
  /** The secret whose app is confirmed by a code, although the second step could not be turned on then. */
  const confirmed = useRef<string>(undefined);
  const { run, busy, failure } = useAsyncAction((step: () => Promise<unknown>) => step(), changeFailure);

  useEffect(() => {
    if (!isOnline) return;
    let isCurrent = true;
    hasTwoStep().then(
      (on) => isCurrent && setIsOn(on),
      // It is asked again when the row is used.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [hasTwoStep, isOnline]);

  const begin = async () => setSecret(await startTwoStep());

  return {
    /** Undefined until the user pool has told. */
    isOn,
    /** The secret for the authenticator app, in Base32; null while the set-up waits for the password. */
    secret,
    busy,
    failure,
    /** Finds out what the dialog has to show. */
    open: () =>
      run(async () => {
        setSecret(null);
        const on = await hasTwoStep();
        setIsOn(on);
        if (!on && (await actions.signedInRecently())) await begin();
      }),
    begin: (password: string) =>
      run(async () => {
        await prove(password);
        await begin();
      }),
    turnOn: (code: string) =>
      run(async () => {
        if (secret !== confirmed.current) {
          await confirmTwoStep(code);
          confirmed.current = secret ?? undefined;
        }
        await setTwoStep(true);
        setIsOn(true);
      }),
    turnOff: (password: string) =>
      run(async () => {
        await actions.confirmPassword(password);
        await setTwoStep(false);
        setIsOn(false);
      }),
  };
}
