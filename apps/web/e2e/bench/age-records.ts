import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiClient, UpdatedEntity } from './api-client.ts';

/** In milliseconds: the minute before the newest record, which a device reads again, and one second. */
const overlap = 61_000;

/**
 * Waits until the stored records are older than a minute, then updates one record of each entity. Without it, each visit
 * reads all records again, because a device reads the changes of the minute before the newest record twice.
 */
export async function ageRecords(
  clients: readonly ApiClient[],
  entities: readonly UpdatedEntity[],
): Promise<void> {
  await sleep(overlap);
  for (const client of clients) for (const entity of entities) await client.touch(entity);
}
