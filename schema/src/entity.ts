/** An operation of the API on an entity, implemented by `infra/resolvers/<operation>.ts`. */
export type Operation = 'get' | 'list' | 'create' | 'update' | 'delete' | 'subscribe';

interface FieldRules {
  /** Create must send it, and update cannot clear it. */
  readonly required?: true;
  /** Stored when create sends no value, and again when update clears the field. */
  readonly default?: string | readonly string[];
}

/** A text; its length is counted in UTF-16 units. */
export interface StringField extends FieldRules {
  readonly type: 'String';
  readonly maxLength: number;
  /** Rejects text that contains only spaces. */
  readonly notBlank?: true;
  readonly oneOf?: readonly string[];
  /** `HH:mm` is a time of day, `web link` an http or https address, `JSON object` a serialized object. */
  readonly format?: 'HH:mm' | 'web link' | 'JSON object';
  /** Allows '' besides the values of `oneOf` or `format`. */
  readonly mayBeEmpty?: true;
  readonly default?: string;
}

/** A day as `YYYY-MM-DD` in the user's time zone, without an offset. */
export interface DayField extends FieldRules {
  readonly type: 'AWSDate';
}

/** An instant as ISO 8601 with an offset. */
export interface InstantField extends FieldRules {
  readonly type: 'AWSDateTime';
}

export interface IntField extends FieldRules {
  readonly type: 'Int';
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

export type Field = StringField | DayField | InstantField | IntField | BooleanField | WordsField;

/** A local secondary index: the owner's records by one required field. */
export interface Index {
  readonly name: string;
  readonly field: string;
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
  readonly operations: readonly Operation[];
}

/**
 * Fields that the server adds to all records. Clients can send only `createdAt`, in a create. `_deleted` is true in the
 * result and the events of a delete, and is never stored.
 */
export const serverFields = {
  createdAt: 'AWSDateTime!',
  updatedAt: 'AWSDateTime!',
  owner: 'String!',
  _deleted: 'Boolean',
} as const;

/** Maximum length of an id, in UTF-16 units. */
export const maxIdLength = 128;
