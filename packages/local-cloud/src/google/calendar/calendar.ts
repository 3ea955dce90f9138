import { randomBytes } from 'node:crypto';
import type { GoogleState } from '../google-state.ts';
import { fieldsAfter, type EventInput } from './event-input.ts';
import { GoogleError, invalid } from './google-error.ts';
import { etagOf, type EventTraits, type StoredEvent } from './stored-event.ts';

interface CalendarOptions {
  readonly state: GoogleState;
  /** E-mail address of the owner. */
  readonly account: string;
  /** IANA name of the calendar's time zone. */
  readonly zone: string;
  readonly now: () => number;
}

const idPattern = /^[a-v0-9]{5,1024}$/;

/** The primary calendar of one account. */
export class Calendar {
  readonly #options: CalendarOptions;

  constructor(options: CalendarOptions) {
    this.#options = options;
  }

  /** All events in the order of creation, including deleted ones. */
  all(): readonly StoredEvent[] {
    return Object.values(this.#events());
  }

  /** @throws GoogleError 404 for an unknown id; deleted events are found */
  get(id: string): StoredEvent {
    const found = this.#find(id);
    if (found === undefined) throw new GoogleError(404, 'notFound', 'Not Found');
    return found;
  }

  /** @throws GoogleError 400, 409 */
  insert(input: EventInput, traits: EventTraits = {}): StoredEvent {
    const id = input.id ?? randomBytes(13).toString('hex');
    if (!idPattern.test(id)) throw invalid('id', 'five or more of a to v and 0 to 9');
    if (this.#find(id) !== undefined) {
      throw new GoogleError(409, 'duplicate', 'The requested identifier already exists.');
    }
    const created = this.#instant();
    const fields = fieldsAfter(input, {}, this.#options.zone);
    return this.#store({ ...traits, ...fields, id, version: 0, created, updated: created });
  }

  /** Creates or replaces an event, as another program could. @throws GoogleError 400 */
  put({ organizer, guestsCanModify, locked, eventType, ...input }: EventInput & EventTraits): StoredEvent {
    const given = Object.entries({ organizer, guestsCanModify, locked, eventType });
    const traits: EventTraits = Object.fromEntries(given.filter(([, value]) => value !== undefined));
    const before = input.id === undefined ? undefined : this.#find(input.id);
    if (before === undefined) return this.insert(input, traits);
    const { id, version, created, updated } = before;
    const fields = fieldsAfter(input, {}, this.#options.zone);
    return this.#store({ ...traits, ...fields, id, version, created, updated });
  }

  /** Calls {@link put} for each event and writes the data once. @throws GoogleError 400 for the first invalid event */
  putAll(events: readonly (EventInput & EventTraits)[]): void {
    this.#options.state.saveOnce(() => {
      for (const event of events) this.put(event);
    });
  }

  /**
   * Changes the fields of `input` (patch) or replaces the event (update). A deleted event can only be restored.
   * @throws GoogleError 400, 403, 404, 410, 412
   */
  change(id: string, input: EventInput, how: 'patch' | 'update', ifMatch: string | undefined): StoredEvent {
    const isRestored = input.status === 'confirmed' && this.get(id).cancelled === true;
    const event = isRestored ? this.get(id) : this.#changeable(id, ifMatch);
    // A guest can delete and restore the own copy.
    if (!isRestored) this.#checkOrganizer(event);
    const { summary: _s, description: _d, location: _l, cancelled: _c, ...rest } = event;
    const fields = fieldsAfter(input, how === 'patch' ? event : {}, this.#options.zone);
    return this.#store({ ...rest, ...fields });
  }

  /** @throws GoogleError 404, 410, 412 */
  delete(id: string, ifMatch?: string): void {
    this.#store({ ...this.#changeable(id, ifMatch), cancelled: true });
  }

  #events(): Record<string, StoredEvent> {
    return this.#options.state.data.events[this.#options.account] ?? {};
  }

  #find(id: string): StoredEvent | undefined {
    const events = this.#events();
    return Object.hasOwn(events, id) ? events[id] : undefined;
  }

  #changeable(id: string, ifMatch: string | undefined): StoredEvent {
    const event = this.get(id);
    if (event.cancelled === true) throw new GoogleError(410, 'deleted', 'Resource has been deleted');
    if (ifMatch !== undefined && ifMatch !== '*' && ifMatch !== etagOf(event)) {
      throw new GoogleError(412, 'conditionNotMet', 'Precondition Failed', {
        location: ['header', 'If-Match'],
      });
    }
    return event;
  }

  #checkOrganizer({ organizer = this.#options.account, guestsCanModify, locked }: StoredEvent): void {
    if (locked !== true && (organizer === this.#options.account || guestsCanModify === true)) return;
    throw new GoogleError(
      403,
      'forbiddenForNonOrganizer',
      'Shared properties can only be changed by the organizer of the event.',
      { domain: 'calendar' },
    );
  }

  #store(event: StoredEvent): StoredEvent {
    const { state, account } = this.#options;
    state.data.changes += 1;
    const stored = { ...event, version: state.data.changes, updated: this.#instant() };
    state.data.events[account] = { ...this.#events(), [event.id]: stored };
    state.save();
    return stored;
  }

  #instant(): string {
    return new Date(this.#options.now()).toISOString();
  }
}
