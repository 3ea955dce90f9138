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
const keysOfIndex = ({ IndexName, KeySchema }: Index) => JSON.stringify([IndexName, KeySchema]);
const describeIndex = ({ IndexName, KeySchema, Projection }: Index) =>
  JSON.stringify([IndexName, KeySchema, Projection?.ProjectionType]);
const localKeysOf = ({ LocalSecondaryIndexes = [] }: Shape) => LocalSecondaryIndexes.map(keysOfIndex);
const localIndexesOf = ({ LocalSecondaryIndexes = [] }: Shape) => LocalSecondaryIndexes.map(describeIndex);
const globalIndexesOf = ({ GlobalSecondaryIndexes = [] }: Shape) => GlobalSecondaryIndexes.map(describeIndex);

const without = (all: readonly string[], known: readonly string[]) =>
  all.filter((one) => !known.includes(one));

/** The attributes of keys that have another type in the definition. */
function changedTypes({ AttributeDefinitions = [] }: Shape, definition: Shape): readonly string[] {
  const types = new Map(
    (definition.AttributeDefinitions ?? []).map(({ AttributeName, AttributeType }) => [
      AttributeName,
      AttributeType,
    ]),
  );
  return AttributeDefinitions.flatMap(({ AttributeName = '', AttributeType }) => {
    const wanted = types.get(AttributeName);
    return wanted === undefined || wanted === AttributeType ? [] : [AttributeName];
  });
}

/**
 * Whether an existing table lacks indexes of the template, has local ones that hold other attributes, or has other global
 * ones, and differs in nothing else.
 * @throws TableShapeError for any other difference
 */
export function hasOldIndexes(existing: Shape, definition: TableDefinition): boolean {
  const others = [
    ...without(keysOf(existing), keysOf(definition)),
    ...without(keysOf(definition), keysOf(existing)),
    ...without(localKeysOf(existing), localKeysOf(definition)),
    ...changedTypes(existing, definition),
  ];
  if (others.length > 0) {
    throw new TableShapeError(
      `The existing table ${definition.TableName} has other keys than the one in the template.`,
    );
  }
  return (
    without(localIndexesOf(definition), localIndexesOf(existing)).length > 0 ||
    without(globalIndexesOf(definition), globalIndexesOf(existing)).length > 0 ||
    without(globalIndexesOf(existing), globalIndexesOf(definition)).length > 0
  );
}
