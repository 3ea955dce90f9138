import type { EntityName } from './entities.ts';

/** Tells the lists of an entity apart, e.g. the day of daily tasks; undefined where there is one list, of all. */
export type ListKey = string | number | undefined;

/** The records of an entity in the slices from `first` to `last`, as text. */
export interface RecordQuery {
  readonly entity: EntityName;
  readonly first: string;
  readonly last: string;
  /** Only these of the slices. */
  readonly only?: readonly string[];
}

/** The lists of an entity that a feature reads. Made by {@link defineRecords}. */
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

/**
 * Lists by key, each of single slices that are not beside each other.
 *
 * @example defineScatteredRecords('JournalPage', (day: string) => ['2025-02-28', '2024-02-28'])
 */
export function defineScatteredRecords<Entity extends EntityName, Key extends ListKey>(
  entity: Entity,
  slicesOf: (key: Key) => readonly string[],
): Records<Entity, Key> {
  return { entity, queryOf: (key) => ({ entity, first: '', last: lastSlice, only: slicesOf(key) }) };
}

/** Whether a list of the query has the records of a slice. */
export function hasSlice({ first, last, only }: RecordQuery, slice: string): boolean {
  return only?.includes(slice) ?? (first <= slice && slice <= last);
}

/** Later than all slices but that of deleted records. */
export const lastSlice = '~';
