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
  const of = { id: cacheId(client, records.entity, id), fragment: records.fields };
  layers += 1;
  const layer = `meanwhile-${layers}`;
  cache.batch({
    optimistic: layer,
    update: (changed) => {
      const record = changed.readFragment(of);
      // `modify` would leave out a field that already has the value, and the layer would then show a later answer.
      if (record !== null) changed.writeFragment({ ...of, data: { ...record, ...fields } });
    },
  });
  return () => cache.removeOptimistic(layer);
}
