/** What the API can do with an entity. Each is one resolver, `infra/resolvers/<operation>.ts`. */
export type Operation = 'get' | 'list' | 'create' | 'update' | 'delete' | 'subscribe';

interface FieldRules {
  /** Create must send it, and nothing can clear it. */
  readonly required?: true;
  /** Stored when create sends no value, and again when update clears the field. */
  readonly default?: string | readonly string[];
}

/** Text of any content; the length is counted in UTF-16 units, as JavaScript counts. */
export interface StringField extends FieldRules {
  readonly type: 'String';
  readonly maxLength: number;
  /** Refuses text of spaces only. */
  readonly notBlank?: true;
  readonly oneOf?: readonly string[];
  /** `HH:mm` is a time of day; `web link` an http or https address; `JSON object` a serialised object. */
  readonly format?: 'HH:mm' | 'web link' | 'JSON object';
  /** Lets '' through in spite of `oneOf` or `format`. */
  readonly mayBeEmpty?: true;
  readonly default?: string;
}

/** A day as `YYYY-MM-DD`, without an offset: the person's own day. */
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

/** A list without repetition of the words in `oneOf`. */
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
 * A stored kind of record, as data. The SDL, the tables, the resolvers and their validation follow from it.
 * Every entity also has the fields that `serverFields` names.
 */
export interface Entity {
  /** GraphQL type name and table name, e.g. `DailyTask`. */
  readonly name: string;
  readonly plural: string;
  /** The client must choose the id; without this a missing id is made by the server. */
  readonly idRequired?: true;
  readonly fields: Readonly<Record<string, Field>>;
  readonly indexes: readonly Index[];
  readonly operations: readonly Operation[];
}

/**
 * What the server adds to every record. None of it can be sent. `_deleted` is true in what a delete answers
 * and sends to subscribers, and is never stored.
 */
export const serverFields = {
  createdAt: 'AWSDateTime!',
  updatedAt: 'AWSDateTime!',
  owner: 'String!',
  _deleted: 'Boolean',
} as const;

/** Longest id, in UTF-16 units. */
export const maxIdLength = 128;
