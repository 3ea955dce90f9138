// @spec password-proof

import { useState } from 'react';
import { IdentityError } from '#account/identity/identity-error.ts';
import type { LoadChanges } from './account-actions.ts';

/** The proof that a sensitive change needs: a sign-in within the last five minutes, or the password. */
export function usePasswordProof(load: LoadChanges) {
  const [isAsked, setIsAsked] = useState(false);
  return {
    /** Whether the dialog has to ask for the password. */
    isAsked,
    /** Finds out whether to ask, before the dialog opens. */
    prepare: async () => setIsAsked(!(await load()).signedInRecently()),
    /**
     * Resolves when the change is allowed. Rejects with an IdentityError: `EmptyPassword` when a password is needed by
     * now and none was entered, for example because the five minutes ended while the dialog was open.
     */
    prove: async (password: string) => {
      const { signedInRecently, confirmPassword } = await load();
      if (signedInRecently()) return;
      setIsAsked(true);
      if (password === '') throw new IdentityError('EmptyPassword');
      await confirmPassword(password);
    },
  };
}
