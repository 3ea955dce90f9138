import { isDirty } from './record.ts';
import type { ReplicaStorage } from './storage.ts';

/** When {@link keepUnsent} was called first, in milliseconds since 1970. */
const leftKey = 'left';

/**
 * Removes all rows but those with changes that are not sent, after their person's session has ended. Everything is
 * removed when there are none, or when they have waited for `lifetime` milliseconds. `now` is in milliseconds since
 * 1970. The storage is closed afterwards.
 */
export async function keepUnsent(
  storage: ReplicaStorage,
  entities: readonly string[],
  now: number,
  lifetime: number,
): Promise<void> {
  const isEmpty = await storage.write('relaxed', async (transaction) => {
    const rows = (await Promise.all(entities.map((entity) => transaction.getRows(entity)))).flat();
    const left = Number((await transaction.getMeta(leftKey)) ?? now);
    for (const row of rows) if (!isDirty(row)) transaction.deleteRow(row.entity, row.id);
    // The next session reads everything again.
    for (const entity of entities) transaction.putMeta(`cursor:${entity}`, null);
    transaction.putMeta(leftKey, left);
    return !rows.some(isDirty) || now - left > lifetime;
  });
  if (isEmpty) await storage.destroy();
  else await storage.close();
}

/** Notes that the person is back: the time of {@link keepUnsent} begins anew when the session ends again. */
export async function endWaiting(storage: ReplicaStorage): Promise<void> {
  if ((await storage.getMeta(leftKey)) == null) return;
  await storage.write('relaxed', (transaction) => {
    transaction.putMeta(leftKey, null);
    return Promise.resolve();
  });
}
