import type { ReplicaEvent } from '@kairos/sync/replica-store';
import type { EntityName } from '#data/entities/entity-manifest.ts';

/**
 * Identifies one of the lists of an entity, e.g. by the first and the last day; undefined where there is one list, of
 * all records.
 */
export type ListKey = string | number | readonly string[] | undefined;

/** The records of an entity in the slices from `first` to `last`, as text, or those with a link. */
export interface RecordQuery {
  readonly entity: EntityName;
  readonly first: string;
  readonly last: string;
  /** Only these of the slices. */
  readonly only?: readonly string[];
  /** Only the records with this link, of all slices. */
  readonly link?: string;
}

/** The lists of an entity with one kind of key. */
export interface Records<Entity extends EntityName, Key extends ListKey> {
  readonly entity: Entity;
  readonly queryOf: (key: Key) => RecordQuery;
}

/** One list with all records of an entity. */
export function defineRecords<Entity extends EntityName>(entity: Entity): Records<Entity, undefined>;
/**
 * Lists by key.
 *
 * @param slicesOf the first and the last slice of a list: see `entities.ts`
 * @example defineRecords('DailyTask', (day: string) => [day, day])
 */
export function defineRecords<Entity extends EntityName, Key extends ListKey>(
  entity: Entity,
  slicesOf: (key: Key) => readonly [first: string, last: string],
): Records<Entity, Key>;
export function defineRecords<Entity extends EntityName, Key extends ListKey>(
  entity: Entity,
  slicesOf: (key: Key) => readonly [first: string, last: string] = () => ['', lastSlice],
): Records<Entity, Key> {
  return {
    entity,
    queryOf: (key) => {
      const [first, last] = slicesOf(key);
      return { entity, first, last };
    },
  };
}

/** Lists of single slices, which need not be adjacent. The key is the slices. */
export function defineScatteredRecords<Entity extends EntityName>(
  entity: Entity,
): Records<Entity, readonly string[]> {
  return { entity, queryOf: (only) => ({ entity, first: '', last: lastSlice, only }) };
}

/** Lists by the id of the record that the listed ones are linked to: see `linkOf` in `entities.ts`. */
export function defineLinkedRecords<Entity extends EntityName>(entity: Entity): Records<Entity, string> {
  return { entity, queryOf: (link) => ({ entity, first: '', last: lastSlice, link }) };
}

/** Whether a list of the query has or had the record of an event. */
export function isConcerned(
  { entity, first, last, only, link }: RecordQuery,
  event: Pick<ReplicaEvent, 'entity' | 'slices' | 'links'>,
): boolean {
  if (event.entity !== entity) return false;
  if (link !== undefined) return event.links.includes(link);
  return event.slices.some((slice) => only?.includes(slice) ?? (first <= slice && slice <= last));
}

/** Later than all slices but that of deleted records. */
export const lastSlice = '~';
