import type {
  AttributeValue,
  CreateTableCommandInput,
  LocalSecondaryIndexDescription,
  PutItemCommandInput,
  TableDescription,
} from '@aws-sdk/client-dynamodb';

/** A table of dynalite, whose LevelDB store a version before `kairos.db` used. */
interface FormerTable {
  readonly input: CreateTableCommandInput;
  /** Seconds since 1970. */
  readonly createdAt: number;
}

/** As dynalite stores it: a time is in seconds. */
type StoredTable = Omit<TableDescription, 'CreationDateTime'> & { readonly CreationDateTime?: number };

const withoutState = ({ IndexName, KeySchema, Projection }: LocalSecondaryIndexDescription) => ({
  IndexName,
  KeySchema,
  Projection,
});

/** The definition of a table by its entry `table~<name>`; undefined for another entry. */
export function readFormerTable(key: string, value: string): FormerTable | undefined {
  if (!key.startsWith('table~')) return undefined;
  const table = JSON.parse(value) as StoredTable;
  const { TableName, AttributeDefinitions, KeySchema, LocalSecondaryIndexes, GlobalSecondaryIndexes } = table;
  return {
    input: {
      ...{ TableName, AttributeDefinitions, KeySchema, BillingMode: 'PAY_PER_REQUEST' },
      ...(LocalSecondaryIndexes && { LocalSecondaryIndexes: LocalSecondaryIndexes.map(withoutState) }),
      ...(GlobalSecondaryIndexes && { GlobalSecondaryIndexes: GlobalSecondaryIndexes.map(withoutState) }),
    },
    createdAt: table.CreationDateTime ?? 0,
  };
}

/** The record by its entry `item-<table>~<hash>/<key>`; undefined for another entry, such as one of an index. */
export function readFormerItem(key: string, value: string): PutItemCommandInput | undefined {
  const [, TableName] = /^item-([^~]+)~/.exec(key) ?? [];
  if (TableName === undefined) return undefined;
  const item = JSON.parse(value) as Readonly<Record<string, StoredValue>>;
  return { TableName, Item: mapValues(item, withBytes) };
}

/** As dynalite stores it: bytes are in base64. */
type StoredValue = Readonly<Record<string, unknown>>;

function withBytes(value: StoredValue): AttributeValue {
  const { B, BS, L, M } = value as {
    B?: string;
    BS?: readonly string[];
    L?: readonly StoredValue[];
    M?: Readonly<Record<string, StoredValue>>;
  };
  if (B !== undefined) return { B: Buffer.from(B, 'base64') };
  if (BS !== undefined) return { BS: BS.map((one) => Buffer.from(one, 'base64')) };
  if (L !== undefined) return { L: L.map(withBytes) };
  if (M !== undefined) return { M: mapValues(M, withBytes) };
  return value as unknown as AttributeValue;
}

function mapValues<From, To>(
  record: Readonly<Record<string, From>>,
  map: (value: From) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]));
}
