import type { CreateTableCommandInput, ScalarAttributeType } from '@aws-sdk/client-dynamodb';

type Shape = Omit<CreateTableCommandInput, 'BillingMode'> & { readonly TableName: string };

const attribute = (AttributeName: string, AttributeType: ScalarAttributeType) => ({
  AttributeName,
  AttributeType,
});
const keys = (hash: string, sort?: string) => [
  { AttributeName: hash, KeyType: 'HASH' as const },
  ...(sort === undefined ? [] : [{ AttributeName: sort, KeyType: 'RANGE' as const }]),
];
const index = (
  IndexName: string,
  KeySchema: ReturnType<typeof keys>,
  ProjectionType: 'ALL' | 'KEYS_ONLY',
) => ({
  IndexName,
  KeySchema,
  Projection: { ProjectionType },
});

/** Tables with all kinds of keys and indexes. The keys of the first are Kairos's. */
export const tables: readonly Shape[] = [
  {
    TableName: 'Notes',
    AttributeDefinitions: [
      attribute('owner', 'S'),
      attribute('id', 'S'),
      attribute('date', 'S'),
      attribute('score', 'N'),
      attribute('minute', 'S'),
    ],
    KeySchema: keys('owner', 'id'),
    LocalSecondaryIndexes: [
      index('byDate', keys('owner', 'date'), 'KEYS_ONLY'),
      index('byScore', keys('owner', 'score'), 'ALL'),
    ],
    GlobalSecondaryIndexes: [
      index('byMinute', keys('minute'), 'KEYS_ONLY'),
      index('byMinuteAndScore', keys('minute', 'score'), 'ALL'),
    ],
  },
  {
    TableName: 'Counts',
    AttributeDefinitions: [attribute('number', 'N')],
    KeySchema: keys('number'),
  },
  {
    TableName: 'Parts',
    AttributeDefinitions: [attribute('hash', 'B'), attribute('place', 'N')],
    KeySchema: keys('hash', 'place'),
    GlobalSecondaryIndexes: [index('byPlace', keys('place', 'hash'), 'ALL')],
  },
];
