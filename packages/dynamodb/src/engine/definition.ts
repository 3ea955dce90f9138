import type {
  AttributeDefinition,
  CreateTableCommandInput,
  GlobalSecondaryIndex,
  KeySchemaElement,
  LocalSecondaryIndex,
  TableDescription,
} from '@aws-sdk/client-dynamodb';
import { validation } from '../errors.ts';
import { assertSupported, assertTableName, invalidParameter, required } from './parameters.ts';

/** The stored part of a table definition. */
export interface TableDefinition {
  readonly TableName: string;
  readonly AttributeDefinitions: AttributeDefinition[];
  readonly KeySchema: KeySchemaElement[];
  readonly LocalSecondaryIndexes?: LocalSecondaryIndex[] | undefined;
  readonly GlobalSecondaryIndexes?: GlobalSecondaryIndex[] | undefined;
}

const indexNamePattern = /^[\w.-]{3,255}$/;

/** Checks the input of CreateTable. */
export function readDefinition(input: Partial<CreateTableCommandInput>): TableDefinition {
  const TableName = assertTableName(input.TableName);
  const AttributeDefinitions = required(input.AttributeDefinitions, 'attributeDefinitions');
  const KeySchema = required(input.KeySchema, 'keySchema');
  const { LocalSecondaryIndexes, GlobalSecondaryIndexes } = input;
  if (input.BillingMode !== 'PAY_PER_REQUEST') throw validation('BillingMode PROVISIONED is not supported');
  const types = new Map(
    AttributeDefinitions.map(({ AttributeName, AttributeType }) => [AttributeName, AttributeType]),
  );
  for (const type of types.values()) {
    if (type !== 'S' && type !== 'N' && type !== 'B')
      throw invalidParameter(`Unknown AttributeType: ${type}`);
  }
  const [hash] = assertKeys(KeySchema, types);
  const used = new Set(namesOf(KeySchema));
  const names = new Set<string>();
  for (const index of LocalSecondaryIndexes ?? []) {
    assertIndex(index, types, names);
    const keys = namesOf(index.KeySchema ?? []);
    if (keys.length !== 2 || keys[0] !== hash?.AttributeName || KeySchema.length !== 2) {
      throw invalidParameter(
        `Index KeySchema does not have the hash key of the table and a range key for index: ${index.IndexName}`,
      );
    }
    for (const key of keys) used.add(key);
  }
  for (const index of GlobalSecondaryIndexes ?? []) {
    assertIndex(index, types, names);
    for (const key of namesOf(index.KeySchema ?? [])) used.add(key);
  }
  const unused = [...types.keys()].filter((name) => !used.has(name));
  if (unused.length > 0) {
    throw invalidParameter(
      `Some AttributeDefinitions are not used. AttributeDefinitions: [${[...types.keys()].join(', ')}], keys used: [${[...used].join(', ')}]`,
    );
  }
  return {
    TableName,
    AttributeDefinitions,
    KeySchema,
    ...(LocalSecondaryIndexes && { LocalSecondaryIndexes }),
    ...(GlobalSecondaryIndexes && { GlobalSecondaryIndexes }),
  };
}

const namesOf = (schema: readonly KeySchemaElement[]) => schema.map(({ AttributeName }) => AttributeName);

function assertKeys(
  schema: readonly KeySchemaElement[],
  types: ReadonlyMap<string | undefined, unknown>,
): readonly KeySchemaElement[] {
  const [first, second] = schema;
  if (first?.KeyType !== 'HASH' || schema.length > 2 || (second && second.KeyType !== 'RANGE')) {
    throw validation('Invalid KeySchema: a HASH key is required, which a RANGE key can follow');
  }
  if (first.AttributeName === second?.AttributeName) {
    throw validation('Both the Hash Key and the Range Key element in the KeySchema have the same name');
  }
  if (namesOf(schema).some((name) => !types.has(name))) {
    throw invalidParameter(
      `Some index key attributes are not defined in AttributeDefinitions. Keys: [${namesOf(schema).join(', ')}], AttributeDefinitions: [${[...types.keys()].join(', ')}]`,
    );
  }
  return schema;
}

function assertIndex(
  { IndexName = '', KeySchema = [], Projection, ...rest }: LocalSecondaryIndex | GlobalSecondaryIndex,
  types: ReadonlyMap<string | undefined, unknown>,
  names: Set<string>,
): void {
  assertSupported(rest, []);
  if (!indexNamePattern.test(IndexName)) throw invalidParameter(`Invalid index name: ${IndexName}`);
  if (names.has(IndexName)) throw invalidParameter(`Duplicate index name: ${IndexName}`);
  names.add(IndexName);
  assertKeys(KeySchema, types);
  const type = Projection?.ProjectionType;
  if (type !== 'ALL' && type !== 'KEYS_ONLY') throw validation(`ProjectionType ${type} is not supported`);
  assertSupported({ ...Projection }, ['ProjectionType']);
}

/** The description of a table. It has no numbers of items and bytes. */
export function describeDefinition(definition: TableDefinition, created: Date): TableDescription {
  const { TableName, LocalSecondaryIndexes, GlobalSecondaryIndexes } = definition;
  const TableArn = `arn:aws:dynamodb:us-east-1:000000000000:table/${TableName}`;
  const withArn = <T extends { readonly IndexName: string | undefined }>(index: T) => ({
    ...index,
    IndexArn: `${TableArn}/index/${index.IndexName}`,
  });
  return {
    ...definition,
    LocalSecondaryIndexes: LocalSecondaryIndexes?.map(withArn),
    GlobalSecondaryIndexes: GlobalSecondaryIndexes?.map((index) => ({
      ...withArn(index),
      IndexStatus: 'ACTIVE',
    })),
    TableArn,
    TableStatus: 'ACTIVE',
    CreationDateTime: created,
    BillingModeSummary: { BillingMode: 'PAY_PER_REQUEST' },
  };
}
