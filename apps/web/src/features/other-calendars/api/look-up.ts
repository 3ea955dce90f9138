// @spec other-calendars-card

import type { EventRange } from '#features/calendar-data/rules/calendar-events.ts';
import { type SourceState, stateAfter } from '#features/other-calendars/rules/source-state.ts';
import { eventsOf } from './events-of.ts';
import {
  NoAnswerError,
  type ReaderAccess,
  readSource,
  type ReadRequest,
  type SourceFailure,
} from './read-source.ts';
import { signInOf } from './sign-in-of.ts';

/** Why a calendar cannot be added; `no-answer` when Kairos's own server did not answer. */
export type LookFailure = SourceFailure | 'no-answer';

export interface LookFailed {
  readonly failure: LookFailure;
  /** With the failure `another-server`: the host to which the address redirects. */
  readonly host?: string | undefined;
}

export type LookResult = { readonly state: SourceState } | LookFailed;

/**
 * Reads a calendar that is to be added. A calendar that has moved for good has its new address.
 *
 * @param now milliseconds since 1970
 * @throws the error of `accessToken`
 */
export async function lookUp(
  request: ReadRequest,
  { access, range, now }: { access: ReaderAccess; range: EventRange; now: number },
): Promise<LookResult> {
  const answer = await readSource(request, access).catch((error: unknown) => {
    if (error instanceof NoAnswerError) return undefined;
    throw error;
  });
  if (answer === undefined) return { failure: 'no-answer' };
  const found = answer.outcome === 'read' ? await eventsOf(answer.content, range) : undefined;
  const { address } = request;
  const signIn = await signInOf(request);
  const state = stateAfter(undefined, { address, answer, range, now, signIn, ...(found && { found }) });
  if (state.failure) return { failure: state.failure.reason, host: state.failure.host };
  return { state: { ...state, address: state.movedTo ?? address, movedTo: null } };
}
