import { isUnsent } from './record.ts';
import { adoptionKey, deviceKey, encryptionKey, movedKey, newestStampKey } from './meta-keys.ts';
import type { ReplicaStorage } from './storage.ts';
import { epochKey } from './stored-epoch.ts';

/** Key of the time at which the session ended, in milliseconds since 1970. */
const sessionEndKey = 'left';

/**
 * What the unsent changes need, and the keys of an encrypted account, whose words the user may have lost. The rest of the
 * metadata can contain texts, and the next session reads everything again.
 */
const keptKeys = [deviceKey, newestStampKey, epochKey, sessionEndKey, adoptionKey, encryptionKey];

/**
 * Cleans up a replica after the session of its user has ended, and closes its storage. These stay for `lifetime`
 * milliseconds: unsent changes, rows of entities that only a newer build knows, and the keys of an encrypted account. A
 * replica with none of them is deleted.
 *
 * @param now milliseconds since 1970
 */
export async function deleteAllButUnsent(
  storage: ReplicaStorage,
  entities: readonly string[],
  now: number,
  lifetime: number,
): Promise<void> {
  const isEmpty = await storage.write('relaxed', async (transaction) => {
    const rows = (await Promise.all(entities.map((entity) => transaction.getRows(entity)))).flat();
    // A newer build in another tab may have stored unsent changes of an entity that this one does not know.
    const hasOthers = (await transaction.countRows()) > rows.length;
    const endedAt = Number((await transaction.getMeta(sessionEndKey)) ?? now);
    for (const row of rows) if (!isUnsent(row)) transaction.deleteRow(row.entity, row.id);
    await transaction.keepMeta(keptKeys);
    transaction.putMeta(sessionEndKey, endedAt);
    const isKept = rows.some(isUnsent) || hasOthers || (await transaction.getMeta(encryptionKey)) != null;
    return !isKept || now - endedAt > lifetime;
  });
  if (isEmpty) await storage.destroy();
  else await storage.close();
}

/** Clears the end of the last session when a new one starts: see {@link deleteAllButUnsent} and `clearAdopted`. */
export async function clearSessionEnd(storage: ReplicaStorage): Promise<void> {
  const ends = await Promise.all([storage.getMeta(sessionEndKey), storage.getMeta(movedKey)]);
  if (ends.every((end) => end == null)) return;
  await storage.write('relaxed', (transaction) => {
    transaction.putMeta(sessionEndKey, null);
    transaction.putMeta(movedKey, null);
    return Promise.resolve();
  });
}
