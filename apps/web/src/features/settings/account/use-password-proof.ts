import { useState } from 'react';
import { IdentityError } from '#lib/identity/identity-error.ts';
import type { AccountActions } from './account-actions.ts';

/** What a sensitive change needs: a sign-in within the last five minutes, or the password. */
export function usePasswordProof(actions: Pick<AccountActions, 'signedInRecently' | 'confirmPassword'>) {
  const { signedInRecently, confirmPassword } = actions;
  const [isAsked, setIsAsked] = useState(false);
  return {
    /** Whether the dialog asks for the password. */
    isAsked,
    /** Finds out whether to ask, before the dialog opens. */
    prepare: async () => setIsAsked(!(await signedInRecently())),
    /**
     * Rejects with an IdentityError unless the change may be made: `EmptyPassword` when the five minutes have passed
     * since the dialog was opened. Then it asks.
     */
    prove: async (password: string) => {
      if (await signedInRecently()) return;
      setIsAsked(true);
      if (password === '') throw new IdentityError('EmptyPassword');
      await confirmPassword(password);
    },
  };
}
