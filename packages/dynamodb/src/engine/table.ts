import type { KeySchemaElement } from '@aws-sdk/client-dynamodb';
import type { TableDefinition } from './definition.ts';

export type KeyType = 'S' | 'N' | 'B';

/** A key attribute of a table or an index. */
export interface KeyAttribute {
  readonly name: string;
  readonly type: KeyType;
  /** The column of the SQLite table that has its value as bytes. */
  readonly column: string;
}

/** A key attribute that is read as a text. */
export interface TextKey {
  readonly name: string;
  /** Of the result: the text, cut off at U+0000 by some drivers, or null for an item without the attribute. */
  readonly resultColumn: string;
}

/** A partition key and perhaps a sort key. */
export interface KeySchema {
  readonly hash: KeyAttribute;
  readonly sort?: KeyAttribute | undefined;
}

export interface Index extends KeySchema {
  readonly name: string;
  readonly isGlobal: boolean;
  /** The attributes that the index holds. Undefined when it holds all. */
  readonly held: ReadonlySet<string> | undefined;
  readonly sqlName: string;
}

/** A table of DynamoDB in a SQLite table. */
export interface Table extends KeySchema {
  readonly name: string;
  readonly definition: TableDefinition;
  readonly created: Date;
  readonly indexes: readonly Index[];
  /** The key attributes of indexes that are not keys of the table. */
  readonly indexKeys: readonly KeyAttribute[];
  /** Key attributes whose texts are only in their columns, not in the stored items. */
  readonly textKeys: readonly TextKey[];
  readonly sqlName: string;
  /** The columns that an item is read from. */
  readonly recordColumns: string;
  /** Parameters: the columns in the order of the table. */
  readonly putStatement: string;
}

const quote = (name: string) => `"${name}"`;
const columns = { hash: 'partition_key', sort: 'sort_key' } as const;

/** @param id the number of the table in the database: names of SQLite do not differ by case */
export function describeTable(id: number, definition: TableDefinition, created: Date): Table {
  const name = definition.TableName;
  const types = new Map(
    definition.AttributeDefinitions.map(({ AttributeName, AttributeType }) => [AttributeName, AttributeType]),
  );
  // `readDefinition` has checked that each key is defined.
  const typeOf = (attribute: string): KeyType => types.get(attribute) ?? 'S';
  const [hashName = '', sortName] = namesOf(definition.KeySchema);
  const hash = { name: hashName, type: typeOf(hashName), column: columns.hash };
  const sort =
    sortName === undefined ? undefined : { name: sortName, type: typeOf(sortName), column: columns.sort };
  const given = [
    ...(definition.LocalSecondaryIndexes ?? []).map((index) => ({ ...index, isGlobal: false })),
    ...(definition.GlobalSecondaryIndexes ?? []).map((index) => ({ ...index, isGlobal: true })),
  ];
  const indexKeys = [...new Set(given.flatMap((index) => namesOf(index.KeySchema)))]
    .filter((attribute) => attribute !== hashName && attribute !== sortName)
    .map((attribute, at) => ({ name: attribute, type: typeOf(attribute), column: `index_key_${at + 1}` }));
  const byName = new Map([hash, ...(sort ? [sort] : []), ...indexKeys].map((key) => [key.name, key]));
  const indexes = given.map(({ IndexName, KeySchema, Projection, isGlobal }, at): Index => {
    const [indexHash = hash, indexSort] = namesOf(KeySchema).map((attribute) => byName.get(attribute));
    const keys = [hash, sort, indexHash, indexSort].flatMap((key) => (key === undefined ? [] : [key.name]));
    return {
      name: IndexName ?? '',
      isGlobal,
      hash: indexHash,
      sort: indexSort,
      held: Projection?.ProjectionType === 'KEYS_ONLY' ? new Set(keys) : undefined,
      sqlName: quote(`index_${id}_${at + 1}_${IndexName}`),
    };
  });
  const sqlName = quote(`items_${id}_${name}`);
  const texts = [...byName.values()].filter(({ type }) => type === 'S');
  const textKeys = texts.map(({ name: attribute, column }) => ({
    name: attribute,
    resultColumn: `${column}_text`,
  }));
  // Bytes would take longer to read.
  const textColumns = texts.map(({ column }) => `CAST(${column} AS TEXT) AS ${column}_text`);
  return {
    ...{ name, definition, created, hash, sort, indexes, indexKeys, textKeys, sqlName },
    recordColumns: [...textColumns, 'size', 'item'].join(', '),
    putStatement: putStatement(sqlName, indexKeys),
  };
}

function putStatement(sqlName: string, indexKeys: readonly KeyAttribute[]): string {
  const keys: string[] = [columns.hash, columns.sort];
  const others = [...indexKeys.map(({ column }) => column), 'size', 'item'];
  const parameters = [...keys, ...others].map(() => '?').join(', ');
  const changes = others.map((column) => `${column} = excluded.${column}`).join(', ');
  return `INSERT INTO ${sqlName} VALUES (${parameters}) ON CONFLICT (${keys.join(', ')}) DO UPDATE SET ${changes}`;
}

const namesOf = (schema: readonly KeySchemaElement[] | undefined) =>
  (schema ?? []).map(({ AttributeName = '' }) => AttributeName);

/** The statements that create a table and its indexes in SQLite. */
export function creationOf({ sqlName, indexKeys, indexes }: Table): string[] {
  const keyColumns = indexKeys.map(({ column }) => `${column} BLOB, `).join('');
  // The rows are in the order of their keys, in one tree with them.
  const table = `CREATE TABLE ${sqlName} (${columns.hash} BLOB NOT NULL, ${columns.sort} BLOB NOT NULL, ${keyColumns}size INTEGER NOT NULL, item NOT NULL, PRIMARY KEY (${columns.hash}, ${columns.sort})) WITHOUT ROWID`;
  return [
    table,
    ...indexes.map((index) => {
      const sparse = sparseConditions(index, indexKeys);
      const where = sparse.length > 0 ? ` WHERE ${sparse.join(' AND ')}` : '';
      return `CREATE INDEX ${index.sqlName} ON ${sqlName} (${orderOf(index).join(', ')})${where}`;
    }),
  ];
}

/** SQL conditions that an item is in an index: SQLite uses the index for a query with the same conditions. */
export const sparseConditions = ({ hash, sort }: Index, indexKeys: readonly KeyAttribute[]): string[] =>
  indexKeys.filter((key) => key === hash || key === sort).map(({ column }) => `${column} IS NOT NULL`);

/** The columns by which an index, or a table, is ordered. Those of the table's keys make the order unique. */
export const orderOf = ({ hash, sort }: KeySchema): string[] => [
  ...new Set([hash.column, ...(sort ? [sort.column] : []), columns.hash, columns.sort]),
];
