import { isDeepStrictEqual } from 'node:util';
import { GetItemCommand } from '@aws-sdk/client-dynamodb';
import type { PlainObject } from '../plain-object.ts';
import type { Outcome } from '../resolver/data-source.ts';
import type { DeleteRequest, PutRequest, UpdateRequest } from './data-source-request.ts';
import { putItemOf } from './table-operations.ts';
import type { Table } from './table.ts';
import { fromAttributeItem, toAttributeItem } from './attribute-value.ts';

function isStored(request: PutRequest, stored: PlainObject): boolean {
  const ignored = request.condition?.equalsIgnore ?? [];
  const compared = (item: PlainObject) =>
    Object.fromEntries(Object.entries(item).filter(([attribute]) => !ignored.includes(attribute)));
  return isDeepStrictEqual(compared(fromAttributeItem(putItemOf(request))), compared(stored));
}

/**
 * AppSync's handling of a failed condition: it reads the item. The write succeeds when its outcome already exists (a
 * delete of an absent item, a put of an equal item). Otherwise the stored item is the result, with the failure as
 * error.
 */
export async function conditionFailure(
  table: Table,
  request: PutRequest | UpdateRequest | DeleteRequest,
  error: { message: string; type: string },
): Promise<Outcome> {
  const { Item } = await table.run('ConditionCheck', (client) =>
    client.send(
      new GetItemCommand({
        ...table.target,
        Key: toAttributeItem(request.key),
        ConsistentRead: request.condition?.consistentRead ?? true,
      }),
    ),
  );
  const stored = Item ? fromAttributeItem(Item) : null;
  if (request.operation === 'DeleteItem' && !stored) return { result: null };
  if (request.operation === 'PutItem' && stored && isStored(request, stored)) return { result: stored };
  return { result: stored, error };
}
