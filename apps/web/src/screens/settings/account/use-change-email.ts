import { useState } from 'react';
import { useAsyncAction } from '#platform/async/use-async-action.ts';
import type { AccountActions } from './account-actions.ts';
import { changeFailure } from './change-failure.ts';
import { usePasswordProof } from './use-password-proof.ts';

/** The change of the e-mail address: first a code is sent to the new one, then it is entered. */
export function useChangeEmail(actions: AccountActions) {
  const { waitingEmail, requestEmail, confirmEmail } = actions;
  const { isAsked, prepare, prove } = usePasswordProof(actions);
  const [waiting, setWaiting] = useState<string | null>(null);
  const [isResent, setIsResent] = useState(false);
  const { run, busy, failure } = useAsyncAction((step: () => Promise<unknown>) => {
    setIsResent(false);
    return step();
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
      run(async () => {
        await prepare();
        setWaiting(await waitingEmail());
      }),
    request: (address: string, password: string) =>
      run(async () => {
        await prove(password);
        await requestEmail(address);
        setWaiting(address);
      }),
    resend: (address: string) =>
      run(async () => {
        await requestEmail(address);
        setIsResent(true);
      }),
    startOver: () =>
      run(async () => {
        await prepare();
        setWaiting(null);
      }),
    confirm: (address: string, code: string) => run(() => confirmEmail(address, code)),
  };
}
