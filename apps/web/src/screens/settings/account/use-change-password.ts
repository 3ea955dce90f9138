import { useRef } from 'react';
import { useAsyncAction } from '#platform/async/use-async-action.ts';
import type { AccountActions } from './account-actions.ts';
import { passwordFailure, type PasswordFailure } from './password-failure.ts';

/**
 * Changes the password, then ends all other sessions. When only the second step fails, the next run repeats only it.
 */
export function useChangePassword({ changePassword, endOtherSessions }: AccountActions) {
  /** The password that applies since a run whose second step failed. */
  const changed = useRef<string>(undefined);
  return useAsyncAction(
    async (current: string, proposed: string) => {
      if (changed.current === undefined) {
        await changePassword(current, proposed);
        changed.current = proposed;
      }
      await endOtherSessions(changed.current);
      changed.current = undefined;
    },
    (error): PasswordFailure =>
      changed.current === undefined ? passwordFailure(error) : { id: 'account.sessions-left' },
  );
}

/** Whether the password is changed already, although the run failed. */
export function isOnlySessionsLeft(failure: PasswordFailure | undefined): boolean {
  return failure !== undefined && 'id' in failure && failure.id === 'account.sessions-left';
}
