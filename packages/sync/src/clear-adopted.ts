import { type AdoptionMark, rowKey, rowState } from './adoption-mark.ts';
import { deviceKey, movedKey } from './meta-keys.ts';
import { type AdoptedContent, adoptedRow } from './replica-snapshot.ts';
import { type ReplicaStorage, StorageError } from './storage.ts';

/**
 * Deletes the rows of a replica without an account after the server has acknowledged their copies: all of them, or none
 * when one was changed after it was copied. Nothing can be written afterwards. Resolves to whether they are deleted.
 *
 * @throws StorageError `unreadable` when a newer build has stored records of an entity that this one does not know
 */
export function clearAdopted(
  storage: ReplicaStorage,
  content: AdoptedContent,
  mark: AdoptionMark,
): Promise<boolean> {
  return storage.write('strict', async (transaction) => {
    const device = await transaction.getMeta(deviceKey);
    const rows = (await Promise.all(content.entities.map((entity) => transaction.getRows(entity)))).flat();
    if (rows.length > 0 && device !== mark.source) return false;
    const isCopied = rows.every((row) => {
      const adopted = adoptedRow(row, mark.source, content);
      return adopted === null || mark.rows[rowKey(adopted)] === rowState(adopted);
    });
    if (!isCopied) return false;
    if ((await transaction.countRows()) > rows.length) throw new StorageError('unreadable');
    for (const { entity, id } of rows) transaction.deleteRow(entity, id);
    transaction.putMeta(movedKey, true);
    return true;
  });
}
