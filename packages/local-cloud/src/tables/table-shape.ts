import type { AttributeDefinition, KeySchemaElement, LocalSecondaryIndex } from '@aws-sdk/client-dynamodb';
import type { TableDefinition } from '../template/backend.ts';

/** An existing table has other keys or indexes than the template. */
export class TableShapeError extends Error {
  override readonly name = 'TableShapeError';
}

type Index = Partial<Pick<LocalSecondaryIndex, 'IndexName' | 'KeySchema' | 'Projection'>>;

/** The common properties of tables and their definitions. */
interface Shape {
  readonly AttributeDefinitions?: readonly AttributeDefinition[] | undefined;
  readonly KeySchema?: readonly KeySchemaElement[] | undefined;
  readonly LocalSecondaryIndexes?: readonly Index[] | undefined;
  readonly GlobalSecondaryIndexes?: readonly Index[] | undefined;
}

const keysOf = ({ KeySchema = [] }: Shape) => KeySchema.map((key) => JSON.stringify(key));
const attributesOf = ({ AttributeDefinitions = [] }: Shape) =>
  AttributeDefinitions.map(({ AttributeName, AttributeType }) => `${AttributeName}:${AttributeType}`);
const keysOfIndex = ({ IndexName, KeySchema }: Index) => JSON.stringify([IndexName, KeySchema]);
const describeIndex = ({ IndexName, KeySchema, Projection }: Index) =>
  JSON.stringify([IndexName, KeySchema, Projection?.ProjectionType]);
const localKeysOf = ({ LocalSecondaryIndexes = [] }: Shape) => LocalSecondaryIndexes.map(keysOfIndex);
const localIndexesOf = ({ LocalSecondaryIndexes = [] }: Shape) => LocalSecondaryIndexes.map(describeIndex);
const globalIndexesOf = ({ GlobalSecondaryIndexes = [] }: Shape) => GlobalSecondaryIndexes.map(describeIndex);

const without = (all: readonly string[], known: readonly string[]) =>
  all.filter((one) => !known.includes(one));

/**
 * Whether an existing table lacks local secondary indexes of the template, or has some that hold other attributes, and
 * differs in nothing else.
 * @throws TableShapeError for any other difference
 */
export function hasOldIndexes(existing: Shape, definition: TableDefinition): boolean {
  const others = [keysOf, attributesOf, localKeysOf, globalIndexesOf].flatMap((part) =>
    without(part(existing), part(definition)),
  );
  others.push(...without(keysOf(definition), keysOf(existing)));
  others.push(...without(globalIndexesOf(definition), globalIndexesOf(existing)));
  if (others.length > 0) {
    throw new TableShapeError(
      `The existing table ${definition.TableName} has other keys than the one in the template.`,
    );
  }
  return without(localIndexesOf(definition), localIndexesOf(existing)).length > 0;
}
