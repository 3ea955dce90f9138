import { isPlainObject, mapValues, type PlainObject } from '../plain-object.ts';

/**
 * A value with its DynamoDB type in AppSync's form: `{ S: 'a' }`. Unlike in DynamoDB's AttributeValue, numbers are
 * numbers, `NULL` has the value null, and binaries are base64 text.
 */
export type TypedValue = Record<string, unknown>;

/** AppSync's `util.dynamodb.toDynamoDB`. */
export function toDynamoDB(value: unknown): TypedValue {
  switch (typeof value) {
    case 'string':
      return { S: value };
    case 'number':
      return { N: value };
    case 'boolean':
      return { BOOL: value };
    default:
      if (value === null || value === undefined) return { NULL: null };
      return Array.isArray(value) ? { L: value.map(toDynamoDB) } : { M: toMapValues(value) };
  }
}

/** AppSync's `util.dynamodb.toMapValues`: types each value of an object; `{}` for other values. */
export const toMapValues = (object: unknown): Record<string, TypedValue> =>
  isPlainObject(object) ? mapValues(object, toDynamoDB) : {};

const ofType = (type: string) => (value: unknown) =>
  value === null || value === undefined ? null : { [type]: value };

/** `util.dynamodb` of a resolver. */
export const dynamodbUtil = {
  toDynamoDB,
  toMapValues,
  toString: ofType('S'),
  toStringSet: ofType('SS'),
  toNumber: ofType('N'),
  toNumberSet: ofType('NS'),
  toBinary: ofType('B'),
  toBinarySet: ofType('BS'),
  toBoolean: ofType('BOOL'),
  toNull: () => ({ NULL: null }),
  toList: (list: unknown[]) => ({ L: list.map(toDynamoDB) }),
  toMap: (object: PlainObject) => ({ M: toMapValues(object) }),
  toS3Object: (key: string, bucket: string, region: string, version?: string) => ({
    S: JSON.stringify({ s3: { key, bucket, region, version } }),
  }),
  fromS3ObjectJson: (json: string) => (JSON.parse(json) as { s3: PlainObject }).s3,
};
