// @spec calendar-refresh calendar-account calendar-retry-after

import type { CalendarSource } from '@kairos/schema/records/calendar-source';
import type { DeviceState } from '#data/records/device-state.ts';
import type { EventRange } from '#features/calendar-data/rules/calendar-events.ts';
import { eventsOf } from './api/events-of.ts';
import {
  NoAnswerError,
  type ReaderAccess,
  readSource,
  type ReadRequest,
  type SourceAnswer,
  type Validators,
} from './api/read-source.ts';
import { signInOf } from './api/sign-in-of.ts';
import { readSourceState, removeOtherStates, storeSourceState } from './api/stored-sources.ts';
import { isWaiting } from './rules/waiting.ts';
import { intervalOf, isDue, type SourceState, stateAfter, validatorsFor } from './rules/source-state.ts';

/** What is known of a calendar to read it. */
export type Source = Pick<
  CalendarSource,
  'id' | 'address' | 'kind' | 'every' | 'hidden' | 'userName' | 'password'
>;

interface RefreshOptions {
  readonly state: DeviceState;
  readonly access: ReaderAccess;
  /** The days whose events are kept. */
  readonly range: EventRange;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** The id of a calendar that is read although it is not due. */
  readonly asked?: string | undefined;
  /** Called for each calendar whose state has changed. */
  readonly onRead?: (id: string, state: SourceState) => void;
}

/**
 * Reads the other calendars that are due, one after the other, and stores their events on this device. What was stored of
 * calendars that are not among the sources is removed. A failure of one calendar is in its state. Ends early when
 * Kairos's server does not answer, or accepts no more readings in this hour; until the next one only the asked calendar is
 * read.
 *
 * @param sources all other calendars of the user; hidden ones are not read
 * @throws StorageError, or the error of `accessToken`
 */
export async function refreshSources(sources: readonly Source[], options: RefreshOptions): Promise<void> {
  const { state, range, now, asked, onRead } = options;
  await removeOtherStates(
    state,
    sources.map(({ id }) => id),
  );
  const shown = sources.filter(({ hidden }) => !hidden);
  const withoutInterval = shown.filter(({ every }) => !every).length;
  const known = await Promise.all(shown.map(({ id }) => readSourceState(state, id)));
  const isLimited = known.some(
    (one) => one?.failure?.reason === 'too-many-requests' && isWaiting(one, now()),
  );
  for (const [index, source] of shown.entries()) {
    const { id, address, every } = source;
    const before = known[index];
    const signIn = await signInOf(source);
    const interval = intervalOf(every, withoutInterval);
    const canWait = isLimited || !isDue(before, { address, interval, signIn }, now());
    if (id !== asked && canWait) continue;
    const answer = await read(source, validatorsFor(before, address, range), options);
    if (answer === undefined) return;
    const found = answer.outcome === 'read' ? await eventsOf(answer.content, range) : undefined;
    const next = stateAfter(before, { address, answer, range, now: now(), signIn, ...(found && { found }) });
    await storeSourceState(state, id, next);
    onRead?.(id, next);
    // The others would be rejected, too.
    if (answer.outcome === 'too-many-requests') return;
  }
}

/** Undefined when Kairos's server did not answer. */
async function read(
  source: Source,
  validators: Validators,
  { access, range }: RefreshOptions,
): Promise<SourceAnswer | undefined> {
  const request = requestOf(source, validators, range);
  if (request === undefined) return { outcome: 'needs-password' };
  return readSource(request, access).catch(noAnswer);
}

/** Undefined for a calendar of an account without a user name or a password. */
function requestOf(
  { address, kind, userName, password }: Source,
  validators: Validators,
  { first, last }: EventRange,
): ReadRequest | undefined {
  const signIn = userName && password ? { userName, password } : undefined;
  if (kind !== 'caldav') return { address, ...signIn, ...validators };
  if (!signIn) return undefined;
  const { etag } = validators;
  return { kind, address, ...signIn, first, last, ...(etag !== undefined && { etag }) };
}

function noAnswer(error: unknown): undefined {
  if (error instanceof NoAnswerError) return undefined;
  throw error;
}
