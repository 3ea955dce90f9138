import { useRef } from 'react';
import { useAsyncAction } from '#lib/async/use-async-action.ts';
import type { Login } from '../connection/use-login.ts';
import { kindOf } from './use-event-changes.ts';

/** What to tell a person whose change the calendar did not take. */
export type ChangeFailure = 'change-failed' | 'change-forbidden' | 'change-scope' | 'change-not-connected';

export interface Change<Input> {
  /** Tries it, one at a time. */
  readonly run: (input: Input) => void;
  readonly busy: boolean;
  readonly failure: ChangeFailure | undefined;
  /** Where asking the provider anew may help: asks, and then tries the same again. */
  readonly reconnect: (() => void) | undefined;
}

/**
 * A change of the calendar that a person asks for in a dialog.
 *
 * @param act rejects when the calendar did not take it
 * @param onDone is called when it did, to close the dialog
 */
export function useChange<Input>(
  act: (input: Input) => Promise<void>,
  login: Login,
  onDone: () => void,
): Change<Input> {
  const { run, busy, failure } = useAsyncAction(act, failureOf);
  const last = useRef<Input>(undefined);

  async function attempt(input: Input): Promise<void> {
    last.current = input;
    const { done } = await run(input);
    if (done) onDone();
  }

  async function reconnect(): Promise<void> {
    if (last.current !== undefined && (await login.logIn())) await attempt(last.current);
  }

  const helps = failure === 'change-scope' || failure === 'change-not-connected';
  return {
    run: (input) => void attempt(input),
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
