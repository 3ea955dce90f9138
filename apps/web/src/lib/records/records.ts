import type { TypedDocumentNode } from '@apollo/client';

/** What every record of the API has. */
export interface StoredRecord {
  readonly id: string;
  /** ISO moment of the last change, set by the server; with `_deleted` it tells which of two states is the newer. */
  readonly updatedAt: string;
  /** True for a record that is gone, or is hidden while its delete is on the way; such a one is in no list. */
  readonly _deleted: boolean | null;
}

/** Tells apart the lists of an entity, e.g. the day of daily tasks; undefined where there is one list, of all. */
export type ListKey = string | number | undefined;

/** Part of a list; it may be empty although more follow. */
export interface Page<Item> {
  readonly items: readonly Item[];
  readonly nextToken: string | null;
}

/** How the records of an entity are read, written and heard of. Made by {@link defineRecords}. */
export interface Records<Item extends StoredRecord, Key extends ListKey, Create, Update> {
  /** Name of the GraphQL type, e.g. 'DailyTask'. */
  readonly entity: string;
  readonly fields: TypedDocumentNode<Item, unknown>;
  readonly list: TypedDocumentNode<Record<string, Page<Item>>, Record<string, unknown>>;
  readonly create: Write<Item, Create>;
  readonly update: Write<Item, Update>;
  readonly remove: Write<Item, { id: string }>;
  readonly changes: TypedDocumentNode<Record<string, Item | null>, Record<string, never>>;
  readonly filter: (key: Key) => object | undefined;
  readonly includes: (item: Item, key: Key) => boolean;
}

/** What a function needs to know that only reads: any definition will do. See {@link defineReadableRecords}. */
export type ReadableRecords<Item extends StoredRecord, Key extends ListKey> = Omit<
  Records<Item, Key, never, never>,
  'create' | 'update' | 'remove'
>;

type Write<Item, Input> = TypedDocumentNode<Record<string, Item | null>, { input: Input }>;

interface ReadableDefinition<Entity extends string, Item extends StoredRecord, Key extends ListKey, Filter> {
  readonly entity: Entity;
  /** The generated `<Entity>FieldsFragmentDoc`. */
  readonly fields: TypedDocumentNode<Item, unknown>;
  readonly list: TypedDocumentNode<Record<`list${Entity}s`, Page<Item>>, { filter?: Filter }>;
  readonly changes: TypedDocumentNode<Record<`on${Entity}Change`, Item | null>, Record<string, never>>;
  /** Which records one list holds: asked of the server, and of each record. Without it there is one list, of all. */
  readonly part?: {
    readonly filter: (key: Key) => NonNullable<Filter>;
    readonly includes: (item: Item, key: Key) => boolean;
  };
}

interface Definition<
  Entity extends string,
  Item extends StoredRecord,
  Key extends ListKey,
  Filter,
  Create,
  Update,
> extends ReadableDefinition<Entity, Item, Key, Filter> {
  readonly create: TypedDocumentNode<Record<`create${Entity}`, Item | null>, { input: Create }>;
  readonly update: TypedDocumentNode<Record<`update${Entity}`, Item | null>, { input: Update }>;
  readonly remove: TypedDocumentNode<Record<`delete${Entity}`, Item | null>, { input: { id: string } }>;
}

/** Says how an entity's records are read and heard of, for a screen that changes none of them. */
export function defineReadableRecords<
  Entity extends string,
  Item extends StoredRecord,
  Filter,
  Key extends ListKey = undefined,
>(definition: ReadableDefinition<Entity, Item, Key, Filter>): ReadableRecords<Item, Key> {
  const { part, ...documents } = definition;
  return {
    // The documents name their root fields by the entity; from here on they are found by that rule.
    ...(documents as unknown as Omit<ReadableRecords<Item, Key>, 'filter' | 'includes'>),
    filter: (key) => part?.filter(key),
    includes: (item, key) => part?.includes(item, key) ?? true,
  };
}

/**
 * Says once how an entity's records are read, written and heard of; all of `#lib/records/` works from it.
 *
 * @example
 * export const dayTasks = defineRecords({
 *   ...dailyTaskDocuments,
 *   part: { filter: (day: string) => ({ date: { eq: day } }), includes: (task, day) => task.date === day },
 * });
 */
export function defineRecords<
  Entity extends string,
  Item extends StoredRecord,
  Filter,
  Create,
  Update,
  Key extends ListKey = undefined,
>(definition: Definition<Entity, Item, Key, Filter, Create, Update>): Records<Item, Key, Create, Update> {
  const { create, update, remove, ...readable } = definition;
  const writes = { create, update, remove } as unknown;
  return {
    ...defineReadableRecords(readable),
    ...(writes as Pick<Records<Item, Key, Create, Update>, 'create' | 'update' | 'remove'>),
  };
}
