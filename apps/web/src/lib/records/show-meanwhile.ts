import type { ApolloClient } from '@apollo/client';
import { cacheId } from './receive-record.ts';
import type { ListKey, ReadableRecords, StoredRecord } from './records.ts';

let layers = 0;

/**
 * Shows a record with other fields in every list at once, while that is on its way to the server. Returns how to stop:
 * then the last state that the server told is shown again. `_deleted: true` hides the record.
 */
export function showMeanwhile<Item extends StoredRecord, Key extends ListKey>(
  client: ApolloClient,
  records: ReadableRecords<Item, Key>,
  id: string,
  fields: Partial<Item>,
): () => void {
  const { cache } = client;
  layers += 1;
  const layer = `meanwhile-${layers}`;
  cache.batch({
    optimistic: layer,
    update: (changed) => {
      changed.modify({
        id: cacheId(client, records.entity, id),
        fields: Object.fromEntries(
          Object.entries(fields).map(([name, value]) => [name, () => value as unknown]),
        ),
      });
    },
  });
  return () => cache.removeOptimistic(layer);
}
