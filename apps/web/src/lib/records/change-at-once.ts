import type { ApolloClient } from '@apollo/client';
import { latestWish } from './latest-wish.ts';
import type { ListKey, Records, StoredRecord } from './records.ts';
import { showMeanwhile } from './show-meanwhile.ts';
import { deleteRecord, updateRecord } from './write-record.ts';

/** Changes a record: shown at once, taken back when the server refuses. */
export type ChangeAtOnce<Item extends StoredRecord> = (id: string, fields: Partial<Item>) => void;

/**
 * Makes a function that changes records before the server has answered. One request a record at a time; of changes
 * made faster than that the last is stored.
 *
 * @param failed is called when a change was taken back
 */
export function changeAtOnce<Item extends StoredRecord, Key extends ListKey, Update>(
  client: ApolloClient,
  records: Records<Item, Key, never, Update>,
  failed: (error: unknown) => void,
): ChangeAtOnce<Item> {
  const shown = new Map<string, () => void>();
  const wishes = latestWish<string, Partial<Item>>({
    send: (id, fields) => updateRecord(client, records, { ...(fields as Update), id }),
    settled: (id, failure) => {
      shown.get(id)?.();
      shown.delete(id);
      if (failure !== undefined) failed(failure.error);
    },
  });
  return (id, fields) => {
    const wish = { ...wishes.pending(id), ...fields };
    const before = shown.get(id);
    shown.set(id, showMeanwhile(client, records, id, wish));
    before?.();
    wishes.ask(id, wish);
  };
}

/**
 * Deletes a record: gone from every list at once, back when the server refuses.
 *
 * @throws the API's or the network's error
 */
export async function deleteAtOnce<Item extends StoredRecord, Key extends ListKey>(
  client: ApolloClient,
  records: Records<Item, Key, never, never>,
  record: Item,
): Promise<void> {
  const showAgain = showMeanwhile(client, records, record.id, { _deleted: true } as Partial<Item>);
  try {
    await deleteRecord(client, records, record);
  } finally {
    showAgain();
  }
}
