import type {
  CreateTableCommandInput,
  DeleteTableCommandInput,
  DescribeTableCommandInput,
  ListTablesCommandInput,
} from '@aws-sdk/client-dynamodb';
import { describeDefinition, readDefinition } from './definition.ts';
import { defineOperation } from './operation.ts';
import { assertPositive, assertTableName } from './parameters.ts';
import type { Table } from './table.ts';

const describe = ({ definition, created }: Table) => describeDefinition(definition, created);

export const createTable = defineOperation<CreateTableCommandInput>(
  'write',
  [
    'TableName',
    'AttributeDefinitions',
    'KeySchema',
    'LocalSecondaryIndexes',
    'GlobalSecondaryIndexes',
    'BillingMode',
  ],
  ({ tables }, input) => ({ TableDescription: describe(tables.create(readDefinition(input))) }),
);

export const deleteTable = defineOperation<DeleteTableCommandInput>(
  'write',
  ['TableName'],
  ({ tables }, { TableName }) => ({
    TableDescription: { ...describe(tables.delete(assertTableName(TableName))), TableStatus: 'DELETING' },
  }),
);

export const describeTable = defineOperation<DescribeTableCommandInput>(
  'read',
  ['TableName'],
  ({ tables }, { TableName }) => ({ Table: describe(tables.get(assertTableName(TableName))) }),
);

const maxNames = 100;

export const listTables = defineOperation<ListTablesCommandInput>(
  'read',
  ['ExclusiveStartTableName', 'Limit'],
  ({ tables }, { ExclusiveStartTableName: start, Limit = maxNames }) => {
    assertPositive('limit', Limit);
    const following = start === undefined ? tables.names : tables.names.filter((name) => name > start);
    const TableNames = following.slice(0, Limit);
    const last = TableNames.at(-1);
    return { TableNames, ...(following.length > Limit && { LastEvaluatedTableName: last }) };
  },
);
