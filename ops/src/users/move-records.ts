import {
  ConditionalCheckFailedException,
  DeleteItemCommand,
  paginateQuery,
  PutItemCommand,
  type DynamoDBClient,
} from '@aws-sdk/client-dynamodb';

/** Number of records of a user in a table, by result. */
export interface Moved {
  moved: number;
  /** The new owner has a record with this id. Both stay as they are. */
  taken: number;
}

/**
 * Gives the records of one owner in a table to another, with their versions and times. It can be repeated: a record is
 * deleted under the former owner after it was written under the new one.
 * @throws errors of DynamoDB
 */
export async function moveRecords(
  client: DynamoDBClient,
  TableName: string,
  from: string,
  to: string,
): Promise<Moved> {
  const counts: Moved = { moved: 0, taken: 0 };
  const pages = paginateQuery(
    { client },
    {
      TableName,
      ConsistentRead: true,
      KeyConditionExpression: '#owner = :owner',
      ExpressionAttributeNames: { '#owner': 'owner' },
      ExpressionAttributeValues: { ':owner': { S: from } },
    },
  );
  for await (const { Items = [] } of pages) {
    for (const item of Items) {
      const { owner = { S: from }, id = { S: '' } } = item;
      // The only record of some entities has the id of its owner.
      const moved = { ...item, owner: { S: to }, id: id.S === from ? { S: to } : id };
      if (await put(client, TableName, moved)) {
        await client.send(new DeleteItemCommand({ TableName, Key: { owner, id } }));
        counts.moved += 1;
      } else {
        counts.taken += 1;
      }
    }
  }
  return counts;
}

/** Writes a record, also again. @returns whether the owner has no other record with its id */
async function put(
  client: DynamoDBClient,
  TableName: string,
  Item: PutItemCommand['input']['Item'],
): Promise<boolean> {
  try {
    await client.send(
      new PutItemCommand({
        TableName,
        Item,
        // The same record is there after an interrupted run.
        ConditionExpression:
          'attribute_not_exists(id) OR (createdAt = :createdAt AND updatedAt = :updatedAt)',
        ExpressionAttributeValues: {
          ':createdAt': Item?.createdAt ?? { NULL: true },
          ':updatedAt': Item?.updatedAt ?? { NULL: true },
        },
      }),
    );
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}
