// @spec calendar-refresh

import type { DeviceState } from '#data/records/device-state.ts';
import type { EventRange } from '#features/calendar-data/rules/calendar-events.ts';
import type { ReaderAccess } from './api/read-source.ts';
import { readSourceState, storeSourceState } from './api/stored-sources.ts';
import { refreshSources, type Source } from './refresh-sources.ts';
import type { SourceState } from './rules/source-state.ts';

interface ReadOptions {
  readonly range: EventRange;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** The id of a calendar that is read although it is not due. */
  readonly asked?: string | undefined;
}

/** What this device knows of the other calendars of a user, for all screens that show them. */
export interface SourceStates {
  /** By the id of the calendar. */
  readonly states: ReadonlyMap<string, SourceState>;
  /** Whether the stored states were read. */
  readonly isKnown: boolean;
}

/** Reads other calendars, one request after the other, and keeps what was read. */
export class SourceReader {
  readonly #deviceState: DeviceState;
  readonly #access: ReaderAccess;
  readonly #listeners = new Set<() => void>();
  #current: SourceStates = { states: new Map(), isKnown: false };
  #last: Promise<void> = Promise.resolve();

  constructor(deviceState: DeviceState, access: ReaderAccess) {
    this.#deviceState = deviceState;
    this.#access = access;
  }

  readonly get = (): SourceStates => this.#current;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Reads what is stored, then the calendars that are due, of all that the user has. Never rejects. */
  refresh(sources: readonly Source[], options: ReadOptions): Promise<void> {
    this.#last = this.#last.then(() => this.#read(sources, options)).catch(() => undefined);
    return this.#last;
  }

  /** Stores the events of a calendar that were read before it was added. Never rejects. */
  async keep(id: string, state: SourceState): Promise<void> {
    this.#set(id, state);
    // Without storage it is read again.
    await storeSourceState(this.#deviceState, id, state).catch(() => undefined);
  }

  async #read(sources: readonly Source[], options: ReadOptions): Promise<void> {
    await this.#load(sources);
    await refreshSources(sources, {
      ...{ ...options, state: this.#deviceState, access: this.#access },
      onRead: (id, state) => this.#set(id, state),
    });
  }

  /** Another tab may have read a calendar meanwhile. */
  async #load(sources: readonly Source[]): Promise<void> {
    const stored = await Promise.all(
      sources.map(async ({ id }) => [id, await readSourceState(this.#deviceState, id)] as const),
    ).catch(() => []);
    const { states: before, isKnown } = this.#current;
    const states = stored.flatMap(([id, state]) => {
      const known = before.get(id);
      const next = state === undefined || state.triedAt === known?.triedAt ? known : state;
      return next ? [[id, next] as const] : [];
    });
    const isSame = states.length === before.size && states.every(([id, state]) => before.get(id) === state);
    if (!isSame || !isKnown) this.#change({ states: new Map(states), isKnown: true });
  }

  #set(id: string, state: SourceState): void {
    this.#change({ states: new Map([...this.#current.states, [id, state]]) });
  }

  #change(part: Partial<SourceStates>): void {
    this.#current = { ...this.#current, ...part };
    for (const listener of this.#listeners) listener();
  }
}
