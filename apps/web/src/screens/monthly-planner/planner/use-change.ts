import { useRef } from 'react';
import { useAsyncAction } from '#platform/async/use-async-action.ts';
import type { Login } from '../connection/use-login.ts';
import { kindOf } from './use-event-changes.ts';

/** The error text for a change that the calendar rejected. */
export type ChangeFailure = 'change-failed' | 'change-forbidden' | 'change-scope' | 'change-not-connected';

export interface Change<Input> {
  /** Sends the change, one at a time. */
  readonly run: (input: Input) => void;
  readonly busy: boolean;
  readonly failure: ChangeFailure | undefined;
  /** Asks the provider for a new consent, then sends the failed change again; undefined when that cannot help. */
  readonly reconnect: (() => void) | undefined;
}

/**
 * A change of the calendar from a dialog.
 *
 * @param act rejects when the calendar rejected the change
 * @param onDone called after a success, to close the dialog
 */
export function useChange<Input>(
  act: (input: Input) => Promise<void>,
  login: Login,
  onDone: () => void,
): Change<Input> {
  const { run, busy, failure: last } = useAsyncAction(act, failureOf);
  // Said before the user types.
  const failure = last ?? (login.isReadOnly ? 'change-scope' : undefined);
  const sent = useRef<Input>(undefined);

  async function runChange(input: Input): Promise<void> {
    sent.current = input;
    const { done } = await run(input);
    if (done) onDone();
  }

  async function reconnect(): Promise<void> {
    if ((await login.logIn()) && sent.current !== undefined) await runChange(sent.current);
  }

  const helps = failure === 'change-scope' || failure === 'change-not-connected';
  return {
    run: (input) => void runChange(input),
    busy: busy || login.busy,
    failure,
    reconnect: helps ? () => void reconnect() : undefined,
  };
}

function failureOf(error: unknown): ChangeFailure {
  switch (kindOf(error)) {
    case 'unauthorized':
      return 'change-not-connected';
    case 'scope':
      return 'change-scope';
    case 'forbidden':
      return 'change-forbidden';
    default:
      return 'change-failed';
  }
}
