// @spec field-owner field-timestamps daily-task-deleted

/** An operation that an entity can declare, implemented by `infra/resolvers/<operation>.ts`. */
export type DeclaredOperation =
  'get' | 'list' | 'changed' | 'create' | 'update' | 'delete' | 'subscribe' | 'erased';

/** An operation of the API on an entity. `erase` exists for each, so that no record can outlive its account. */
export type Operation = DeclaredOperation | 'erase';

interface FieldRules {
  /** Create must send it, and update cannot clear it. */
  readonly required?: true;
  /** Stored when create sends no value, and again when update clears the field. */
  readonly default?: string | readonly string[];
  /** The field has a default, but records that were stored before it existed lack it: the API answers null. */
  readonly addedLater?: true;
  /** Only create can write it. */
  readonly createOnly?: true;
}

/** A text; its length is counted in UTF-16 units. */
export interface StringField extends FieldRules {
  readonly type: 'String';
  readonly maxLength: number;
  /** Rejects text without a visible character. */
  readonly notBlank?: true;
  readonly oneOf?: readonly string[];
  /** `HH:mm` is a time of day, `web link` an http or https address, `JSON object` and `JSON list` a serialized object or list. */
  readonly format?: 'HH:mm' | 'web link' | 'JSON object' | 'JSON list';
  /** `path` is the path of an address of the site, with its query, `push endpoint` an address of a known push service. */
  readonly address?: 'path' | 'push endpoint';
  /** The keys of a JSON object are merged one by one, and each has a stamp. */
  readonly mergedByKey?: true;
  /**
   * The changes of two devices are merged by words and lines: see `textMerge` in `@kairos/sync`. A `line` gets no line
   * breaks.
   */
  readonly mergedAsText?: 'lines' | 'line';
  /** A credential: clients do not select it, so that no device stores it. */
  readonly secret?: true;
  /** A credential that only functions read: it is in inputs, but in no answer, filter or condition of the API. */
  readonly writeOnly?: true;
  /**
   * The name of an instant of the entity: the API answers null before it, by the server's clock. The instant is
   * required and `createOnly`. No filter or condition can have the field.
   */
  readonly sealedUntil?: string;
  /** Allows '' in addition to the values of `oneOf` or `format`. */
  readonly mayBeEmpty?: true;
  /**
   * A text that only the user needs to read: a device can encrypt it into an envelope, which the server cannot open. No
   * key, index or rule of the server needs the text.
   */
  readonly private?: true;
  /** Only the server makes a value: 43 characters of base64url. A create makes one, and an update to null a new one. */
  readonly madeByServer?: true;
  readonly default?: string;
}

/** A day as `YYYY-MM-DD` in the user's time zone, without an offset, in the `dayLimits`. */
export interface DayField extends FieldRules {
  readonly type: 'AWSDate';
}

/** An instant as ISO 8601 with an offset. */
export interface InstantField extends FieldRules {
  readonly type: 'AWSDateTime';
  /**
   * Rejects an instant that is not later than the record's `createdAt`, or more than `maxYears` after the server's
   * clock. It also has to be written with seconds and an offset in minutes.
   */
  readonly laterThanCreate?: { readonly maxYears: number };
  /**
   * Accepts only whole minutes, written as `toISOString` does: each instant has one spelling, so that it can be a key.
   * Rejects an instant that is more than `maxDays` after the server's clock.
   */
  readonly wholeMinute?: { readonly maxDays: number };
}

export interface IntField extends FieldRules {
  readonly type: 'Int';
  readonly min: number;
  readonly max: number;
  /** 0 is invalid. */
  readonly notZero?: true;
  /** The only valid numbers. */
  readonly oneOf?: readonly number[];
}

/** A number with at most two decimals. */
export interface FloatField extends FieldRules {
  readonly type: 'Float';
  readonly min: number;
  readonly max: number;
}

export interface BooleanField extends FieldRules {
  readonly type: 'Boolean';
}

/** A list of unique words from `oneOf`. */
export interface WordsField extends FieldRules {
  readonly type: '[String!]';
  readonly oneOf: readonly string[];
  readonly default?: readonly string[];
}

export type Field = StringField | DayField | InstantField | IntField | FloatField | BooleanField | WordsField;

/** An index of records by one field. It holds keys only (decision 072). In `indexes` the field is required. */
export interface Index {
  readonly name: string;
  readonly field: string;
}

/**
 * An index of all records by one field, which code outside the API queries.
 * - Without `sharded`, `field` is a field of the entity.
 * - With it, the server makes `field` from another one (`shard-key.ts`), and the records of a key are sorted by owner.
 */
export interface Lookup extends Index {
  readonly sharded?: { readonly by: string; readonly shards: number };
}

/**
 * The declaration of a kind of record. The SDL, the tables, the resolvers and their validation are derived from it.
 * Each entity also has the `serverFields`.
 */
export interface Entity {
  /** GraphQL type name and table name, e.g. `DailyTask`. */
  readonly name: string;
  readonly plural: string;
  /** The client must send an id. Otherwise the server creates a missing id. */
  readonly idRequired?: true;
  readonly fields: Readonly<Record<string, Field>>;
  readonly indexes: readonly Index[];
  /**
   * A global secondary index of the records that have the field; it contains keys only. Code outside the API queries it.
   * No operation of the API does.
   */
  readonly lookup?: Lookup;
  /**
   * A create is rejected while its owner has so many records. Creates at the same time can exceed it a little. Each
   * create reads the owner's records.
   */
  readonly maxRecords?: number;
  /** False: the records are in no export. */
  readonly exported?: false;
  /**
   * Others read the user's data by a record, or send messages by it, until the user removes it. So a restoration leaves
   * the records out unless an operator asks for them.
   */
  readonly credential?: true;
  /**
   * A record disappears this many days after its create. Clients read when as `expiresAt`, which a record that a device
   * has not sent yet lacks. Such an entity has no update, because restoring a record removes `expiresAt`.
   */
  readonly expiresAfterDays?: number;
  /** How long a deleted record of a synced entity is kept, in days. Default: `deletedRecordDays`. */
  readonly deletedRecordDays?: number;
  readonly operations: readonly DeclaredOperation[];
  /**
   * Number of the entity's table on AWS, from 1, the default. A higher number means a new, empty table: its keys and
   * indexes cannot change. The steps are in docs/runbook.md.
   */
  readonly tableNumber?: number;
}

/** The logical id of the entity's table in the template of a stage. */
export const tableIdOf = ({ name, tableNumber = 1 }: Pick<Entity, 'name' | 'tableNumber'>): string =>
  tableNumber === 1 ? `${name}Table` : `${name}Table${tableNumber}`;

/**
 * Fields that the server adds to all records. Clients can send only `createdAt`, in a create, and `_deleted: false`, in
 * an update of a synced entity, which restores the record.
 */
export const serverFields = {
  createdAt: 'AWSDateTime!',
  updatedAt: 'AWSDateTime!',
  owner: 'String!',
  _deleted: 'Boolean',
} as const;

/**
 * Fields that the server adds to the records of synced entities, for clients that have a replica.
 * - `version` starts at the time of the create in milliseconds since 1970 and grows by one with each write. So a record
 *   that is created again under its old id is newer than the deleted one.
 * - `stamps` holds the stamp of the last write of each field, of `_deleted` too.
 */
export const syncFields = ['version', 'stamps'] as const;

/**
 * Whether devices have replicas of the entity's records. Then a delete marks the record, which stays for
 * `deletedRecordDays`; `changed` finds it, `list` and `get` do not.
 */
export function isSynced({ operations }: Pick<Entity, 'operations'>): boolean {
  // oxlint-disable-next-line typescript/prefer-includes -- Resolvers run this too: AppSync has no `includes`.
  return operations.indexOf('changed') >= 0;
}

/** The name of the field with the instant until which this field is sealed; undefined for other fields. */
export function sealOf(field: Field): string | undefined {
  return field.type === 'String' ? field.sealedUntil : undefined;
}

export function hasSealedFields({ fields }: Pick<Entity, 'fields'>): boolean {
  return Object.values(fields).some((field) => sealOf(field) !== undefined);
}

/** Whether only the server makes the values of the field. */
export function isMadeByServer(field: Field): boolean {
  return field.type === 'String' && field.madeByServer === true;
}

/** Whether only push messages need the rules of the field. */
export function isPushValue(field: Field): boolean {
  if (field.type === 'AWSDateTime') return field.wholeMinute !== undefined;
  return field.type === 'String' && field.address !== undefined;
}

/** Whether the API never answers the field. */
export function isWriteOnly(field: Field): boolean {
  return field.type === 'String' && field.writeOnly === true;
}

/** Whether records of the entity have `expiresAt`, the time in seconds since 1970 at which they disappear. */
export function canExpire(entity: Pick<Entity, 'operations' | 'expiresAfterDays'>): boolean {
  return isSynced(entity) || entity.expiresAfterDays !== undefined;
}

/** The local secondary index for reading the changes of a synced entity. */
export const changesIndex: Index = { name: 'byUpdatedAt', field: 'updatedAt' };

/** The variable of the API's environment that has the name of an entity's table. */
export function tableVariable({ name }: Pick<Entity, 'name'>): string {
  return `${name}Table`;
}

/** How long a deleted record of a synced entity is kept, unless the entity says otherwise. */
export const deletedRecordDays = 90;

/** Maximum length of the stamps of a field that is merged by key. */
export const maxKeyStampsLength = 4096;

/**
 * Maximum length of a JSON object with an entry for each day of use, in UTF-16 units. Fifteen years of
 * `"2026-11-20":100000.25,` fit. Two such fields and a list of ranges fit into an item of DynamoDB, which has 400 KB.
 */
export const maxDailyFieldLength = 131_072;

/** Maximum length of a JSON list of ranges of days, in UTF-16 units. */
export const maxRangesLength = 102_400;

/** Maximum length of a note, in UTF-16 units. */
export const maxNoteLength = 5000;

/** How long before its time a task can remind, in minutes. */
export const reminderLeads = [0, 5, 15, 60] as const;

/** The same in whole days, for yearly tasks: a day and a week before, at 09:00. */
export const dayReminderLeads = [1440, 10_080] as const;

/** A field for the reminder of a task, in minutes before its time. */
export const remindField = {
  type: 'Int',
  min: 0,
  max: 10_080,
  oneOf: [...reminderLeads, ...dayReminderLeads],
} as const;

/** Maximum length of the field `ticks`, in UTF-16 code units. */
export const maxTicksLength = 10_240;

/** Maximum length of an id, in UTF-16 units. */
export const maxIdLength = 128;
