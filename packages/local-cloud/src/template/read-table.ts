import type { TableDefinition } from './backend.ts';
import type { Properties } from './properties.ts';

/** Reads an `AWS::DynamoDB::Table` or `AWS::DynamoDB::GlobalTable`. */
export function readTable(tableName: string, properties: Properties): TableDefinition {
  const indexes = (name: string) => {
    const found = properties.list(name);
    return found.length > 0 ? { [name]: found } : {};
  };
  const timeToLive = properties.object('TimeToLiveSpecification');
  return {
    TableName: tableName,
    AttributeDefinitions: properties.list('AttributeDefinitions') as TableDefinition['AttributeDefinitions'],
    KeySchema: properties.list('KeySchema') as TableDefinition['KeySchema'],
    ...indexes('LocalSecondaryIndexes'),
    ...indexes('GlobalSecondaryIndexes'),
    ...(timeToLive.flag('Enabled') && { timeToLive: timeToLive.string('AttributeName') }),
  };
}
