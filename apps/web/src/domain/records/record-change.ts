import type { Row } from '@kairos/sync/record';
import { isDefaultStamp, stampTime } from '@kairos/sync/stamp';
import type { RecordTypes } from '@kairos/schema/record-types';

type EntityName = keyof RecordTypes;

type Values<Entity extends EntityName> = Partial<Omit<RecordTypes[Entity], 'id' | 'createdAt'>> & {
  /** True deletes, false restores. */
  readonly _deleted?: boolean;
};

interface ChangeOf<Entity extends EntityName> {
  readonly entity: Entity;
  readonly id: string;
  /** A key of a field that is merged by key has its own value, e.g. `log/2026-11-23` of a habit; null removes it. */
  readonly values: Values<Entity> &
    Readonly<Record<`${'log' | 'without' | 'ticks' | 'amounts'}/${string}`, boolean | number | null>>;
  /** When a new record was created, ISO 8601; by default now. */
  readonly createdAt?: string;
  /** The other values of a new record that follows from others: see `Change` in `@kairos/sync`. */
  readonly defaults?: Values<Entity>;
  /** The values that the user saw when they made the change: see `Change` in `@kairos/sync`. */
  readonly seen?: Values<Entity>;
  /** When the user made the change, if it could not be stored then: see `Change` in `@kairos/sync`. */
  readonly madeAt?: number;
}

/** A change of a record by the user. A record that does not exist is created. */
export type RecordChange = { readonly [Entity in EntityName]: ChangeOf<Entity> }[EntityName];

/** Fields that a create does not send. */
const setByServer = new Set([
  '__typename',
  'updatedAt',
  'owner',
  '_deleted',
  'version',
  'stamps',
  'expiresAt',
]);

/** The change that restores a deleted record. */
export function restoration(entity: EntityName, id: string): RecordChange {
  return { entity, id, values: { _deleted: false } };
}

/** The values of a record that clients set, without its id and `createdAt`. */
export function clientValues<Stored extends { readonly id: string; readonly createdAt: string }>(
  record: Stored,
): Omit<Stored, 'id' | 'createdAt'> {
  const { id: _id, createdAt: _createdAt, ...rest } = record;
  const values = Object.entries(rest).filter(([name]) => !setByServer.has(name));
  return Object.fromEntries(values) as typeof rest;
}

/** The change that creates a record again that was deleted before it was sent. The replica no longer has it. */
export function recreation<Entity extends EntityName>(
  entity: Entity,
  record: RecordTypes[Entity],
): RecordChange {
  const { id, createdAt } = record;
  return { entity, id, createdAt, values: clientValues(record) } as unknown as RecordChange;
}

/** The changes that a row has to send, each with its time. Values of an import stay default values. */
export function unsentChanges({ entity, id, base, createdAt, pending }: Row): readonly RecordChange[] {
  const byTime = new Map<number, Record<string, unknown>>();
  const defaults: Record<string, unknown> = {};
  for (const [path, { value, stamp }] of Object.entries(pending)) {
    const madeAt = stampTime(stamp);
    if (isDefaultStamp(stamp)) defaults[path] = value;
    else byTime.set(madeAt, { ...byTime.get(madeAt), [path]: value });
  }
  const creation = base === null && { createdAt };
  const changes = [...byTime]
    .toSorted(([one], [other]) => one - other)
    .map(([madeAt, values]) => ({ entity, id, values, ...creation, madeAt }));
  const [first = { entity, id, values: {}, ...creation }, ...others] = changes;
  const hasDefaults = Object.keys(defaults).length > 0;
  return (hasDefaults ? [{ ...first, defaults }, ...others] : changes) as unknown as RecordChange[];
}
