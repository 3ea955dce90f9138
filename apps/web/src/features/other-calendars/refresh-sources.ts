// @spec calendar-refresh

import type { CalendarSource } from '@kairos/schema/records/calendar-source';
import type { DeviceState } from '#data/records/device-state.ts';
import type { EventRange } from '#features/calendar-data/rules/calendar-events.ts';
import { eventsOf } from './api/events-of.ts';
import { NoAnswerError, type ReaderAccess, readSource } from './api/read-source.ts';
import { readSourceState, removeOtherStates, storeSourceState } from './api/stored-sources.ts';
import { isDue, type SourceState, stateAfter, validatorsFor } from './rules/source-state.ts';

type Source = Pick<CalendarSource, 'id' | 'address' | 'kind' | 'hidden'>;

interface RefreshOptions {
  readonly state: DeviceState;
  readonly access: ReaderAccess;
  /** The days whose events are kept. */
  readonly range: EventRange;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** The id of a calendar that is read although it was read in the last 15 minutes. */
  readonly asked?: string | undefined;
  /** Called for each calendar whose state has changed. */
  readonly onRead?: (id: string, state: SourceState) => void;
}

/**
 * Reads the other calendars that are due, one after the other, and stores their events on this device. What was stored of
 * calendars that are not among the sources is removed. A failure of one calendar is in its state. Ends early when
 * Kairos's server does not answer.
 *
 * @param sources all other calendars of the user; hidden ones are not read
 * @throws StorageError, or the error of `accessToken`
 */
export async function refreshSources(sources: readonly Source[], options: RefreshOptions): Promise<void> {
  const { state, access, range, now, asked, onRead } = options;
  await removeOtherStates(
    state,
    sources.map(({ id }) => id),
  );
  for (const { id, address, kind, hidden } of sources) {
    if (hidden || kind !== 'ics') continue;
    const before = await readSourceState(state, id);
    if (id !== asked && !isDue(before, address, now())) continue;
    const answer = await readSource(address, validatorsFor(before, address, range), access).catch(noAnswer);
    if (answer === undefined) return;
    const found = answer.outcome === 'read' ? await eventsOf(answer.content, range) : undefined;
    const next = stateAfter(before, { address, answer, range, now: now(), ...(found && { found }) });
    await storeSourceState(state, id, next);
    onRead?.(id, next);
  }
}

function noAnswer(error: unknown): undefined {
  if (error instanceof NoAnswerError) return undefined;
  throw error;
}
