import { useState } from 'react';
import { useAsyncAction } from '#platform/async/use-async-action.ts';
import type { Changes, LoadChanges } from './account-actions.ts';
import { changeFailure } from './account-failure.ts';
import { usePasswordProof } from './use-password-proof.ts';

/** The change of the e-mail address: first a code is sent to the new one, then it is entered. */
export function useChangeEmail(load: LoadChanges) {
  const { isAsked, prepare, prove } = usePasswordProof(load);
  const [waiting, setWaiting] = useState<string | null>(null);
  const [isResent, setIsResent] = useState(false);
  const { run, busy, failure } = useAsyncAction(async (step: (changes: Changes) => Promise<unknown>) => {
    setIsResent(false);
    await step(await load());
  }, changeFailure);

  return {
    /** The new address whose code is asked for; null while the address is asked for. */
    waiting,
    isPasswordAsked: isAsked,
    /** Another code was sent. */
    isResent,
    busy,
    failure,
    /** Continues a change that waits for its code, or begins one. */
    open: () =>
      run(async ({ waitingEmail }) => {
        await prepare();
        setWaiting(waitingEmail());
      }),
    request: (address: string, password: string) =>
      run(async ({ requestEmail }) => {
        await prove(password);
        await requestEmail(address);
        setWaiting(address);
      }),
    resend: (address: string) =>
      run(async ({ requestEmail }) => {
        await requestEmail(address);
        setIsResent(true);
      }),
    startOver: () =>
      run(async () => {
        await prepare();
        setWaiting(null);
      }),
    confirm: (address: string, code: string) => run(({ confirmEmail }) => confirmEmail(address, code)),
  };
}

export type ChangeEmail = ReturnType<typeof useChangeEmail>;
