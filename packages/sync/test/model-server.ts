import { isDeepStrictEqual } from 'node:util';
import { isPrivate } from '@kairos/schema/private-text';
import { allKeyStamps } from '../src/key-stamps.ts';
import type { MutationRequest } from '../src/next-request.ts';
import type { RemoteRecord } from '../src/record.ts';
import { isEnvelope } from '../src/sealing/envelope.ts';
import type { TableEpoch } from '../src/stored-epoch.ts';
import { isWellFormed, maxAhead, type Stamp, stampTime } from '../src/stamp.ts';
import { type DeltaPage, type DeltaRequest, TransportError } from '../src/transport.ts';
import { entityNamed, isSealed, sealedFields } from './entities.ts';
import { isInvalid } from './random-values.ts';
import { type Overwrite, pageSize, type SimulatedServer } from './simulated-server.ts';

type Stored = Readonly<Record<string, unknown>> & RemoteRecord;

/** The rules of Kairos' API, in memory. */
export class ModelServer implements SimulatedServer {
  readonly #tables = new Map<string, Map<string, Stored>>();
  readonly #now: () => number;
  #epoch: TableEpoch = { epoch: 0 };

  /** `now` is in milliseconds since 1970. */
  constructor(now: () => number) {
    this.#now = now;
  }

  mutate(entity: string, request: MutationRequest): Promise<RemoteRecord | null> {
    return Promise.resolve().then(() => this.#answer(entity, this.#mutate(entity, request)));
  }

  get(entity: string, id: string): Promise<RemoteRecord | null> {
    return Promise.resolve(this.#answer(entity, this.#table(entity).get(id) ?? null));
  }

  changed(requests: readonly DeltaRequest[]): Promise<readonly DeltaPage[]> {
    return Promise.resolve(
      requests.map(({ entity, since, nextToken }) => {
        const key = ({ updatedAt, id }: Stored) => `${updatedAt} ${id}`;
        const sorted = [...this.#table(entity).values()].sort((a, b) => (key(a) < key(b) ? -1 : 1));
        const after = sorted.filter((record) => record.updatedAt >= since && key(record) > (nextToken ?? ''));
        const page = after.slice(0, pageSize);
        const records = page.flatMap((record) => this.#answer(entity, record) ?? []);
        const last = page.at(-1);
        return { entity, records, nextToken: last && after.length > pageSize ? key(last) : null };
      }),
    );
  }

  update(entity: string, id: string, values: Readonly<Record<string, unknown>>): Promise<Overwrite | null> {
    const before = this.#table(entity).get(id);
    if (!before || before._deleted === true) return Promise.resolve(null);
    const after = this.#answer(entity, this.#write(entity, before, values, this.#ownStamps(values)));
    return Promise.resolve(after && { before: this.#answer(entity, before) ?? before, after });
  }

  remove(entity: string, id: string): Promise<Overwrite | null> {
    return this.update(entity, id, { _deleted: true });
  }

  /** Removes a record, as DynamoDB does 90 days after its deletion. */
  forget(entity: string, id: string): void {
    this.#table(entity).delete(id);
  }

  epoch(): Promise<TableEpoch> {
    return Promise.resolve(this.#epoch);
  }

  /** Copies all tables. The returned function puts the copy in their place. */
  backUp(): () => void {
    const copy = [...this.#tables].map(([entity, records]) => [entity, new Map(records)] as const);
    return () => {
      this.#tables.clear();
      for (const [entity, records] of copy) this.#tables.set(entity, new Map(records));
    };
  }

  /** Begins an epoch in which the tables of some entities were replaced; all without a list. */
  raiseEpoch(entities?: readonly string[]): void {
    const epoch = this.#epoch.epoch + 1;
    this.#epoch = {
      epoch,
      restored: { ...this.#epoch.restored, ...(entities && { [epoch]: { entities } }) },
    };
  }

  /** Stores a record without checks, so that a test can store a value that the API now rejects. */
  put(entity: string, record: Stored): RemoteRecord {
    this.#table(entity).set(record.id, record);
    return record;
  }

  #mutate(entity: string, { operation, input, condition }: MutationRequest): RemoteRecord | null {
    checkTimes(input, this.#now() + maxAhead);
    const stored = this.#table(entity).get(input.id);
    if (operation === 'create') return this.#create(entity, input, stored);
    if (!stored || (condition && condition.version.eq !== stored.version)) return conflict();
    if (operation === 'delete') return this.#write(entity, stored, { _deleted: true }, input.stamps);
    if (input._deleted === true) {
      if (!hasOnlyEnvelopes(entity, input)) throw new TransportError('rejected', '_deleted cannot be set');
      if (stored._deleted !== true) return conflict();
    } else if (stored._deleted === true && input._deleted !== false) return conflict();
    checkChangeable(entity, input);
    return this.#write(entity, stored, input, input.stamps);
  }

  /** A record without the values that are sealed now. */
  #answer(entity: string, record: RemoteRecord | null): RemoteRecord | null {
    if (!record) return null;
    const hidden = sealedFields(entity).filter(({ until }) => isSealed(record, until, this.#now()));
    return { ...record, ...Object.fromEntries(hidden.map(({ name }) => [name, null])) };
  }

  #create(entity: string, input: MutationRequest['input'], stored: Stored | undefined): RemoteRecord {
    if (stored) {
      const { stamps: _, createdAt: __, ...values } = input;
      const hidden = sealedFields(entity).map(({ name }) => name);
      const isSame =
        stored._deleted !== true &&
        Object.entries(values).every(
          ([name, value]) => hidden.includes(name) || isDeepStrictEqual(stored[name], value),
        );
      return isSame ? stored : conflict();
    }
    checkValues(input);
    const updatedAt = new Date(this.#now()).toISOString();
    const createdAt = typeof input.createdAt === 'string' ? input.createdAt : updatedAt;
    return this.put(entity, { ...input, createdAt, updatedAt, version: this.#now() });
  }

  #write(
    entity: string,
    stored: Stored,
    values: Readonly<Record<string, unknown>>,
    stamps: Readonly<Record<string, Stamp>>,
  ): RemoteRecord {
    checkValues(values);
    return this.put(entity, {
      ...stored,
      ...values,
      id: stored.id,
      updatedAt: new Date(this.#now()).toISOString(),
      version: stored.version + 1,
      stamps: { ...stored.stamps, ...stamps },
    });
  }

  #ownStamps(values: Readonly<Record<string, unknown>>): Record<string, Stamp> {
    return Object.fromEntries(Object.keys(values).map((field) => [field, `${String(this.#now())}-server`]));
  }

  #table(entity: string): Map<string, Stored> {
    const table = this.#tables.get(entity) ?? new Map<string, Stored>();
    this.#tables.set(entity, table);
    return table;
  }
}

function conflict(): never {
  throw new TransportError('conflict', 'The conditional request failed');
}

function checkChangeable(entity: string, values: Readonly<Record<string, unknown>>): void {
  if (sealedFields(entity).length === 0) return;
  const { fields } = entityNamed(entity);
  const name = Object.keys(values).find((one) => fields[one]?.createOnly && !isEnvelope(values[one]));
  if (name !== undefined) throw new TransportError('rejected', `${name} cannot be changed`);
}

/** Whether an input replaces private texts by envelopes, and nothing else. */
function hasOnlyEnvelopes(
  entity: string,
  { id: _, stamps: __, _deleted: ___, ...values }: MutationRequest['input'],
) {
  const { fields } = entityNamed(entity);
  const sent = Object.entries(values);
  return (
    sent.length > 0 &&
    sent.every(([name, value]) => {
      const field = fields[name];
      return field !== undefined && isPrivate(field) && isEnvelope(value);
    })
  );
}

function checkValues(values: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(values)) {
    if (isInvalid(value)) throw new TransportError('rejected', `${name} is invalid`);
  }
}

/** The stamps of fields that are merged by key are JSON. */
function checkTimes({ stamps }: MutationRequest['input'], latest: number): void {
  const sent = Object.values(stamps).flatMap(allKeyStamps);
  const malformed = sent.find((stamp) => !isWellFormed(stamp));
  if (malformed !== undefined) throw new TransportError('rejected', `${malformed} is no stamp`);
  if (!sent.some((stamp) => stampTime(stamp) > latest)) return;
  throw new TransportError('rejected', 'A time must not be more than a day ahead', { latest });
}
