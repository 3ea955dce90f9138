import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiClient, UpdatedEntity } from './api-client.ts';

/** Milliseconds before the newest record of an entity that a device reads again, and one more second. */
const overlap = 61_000;

/**
 * Lets time pass and then updates one record of each entity, as a person does who goes on using the planner. A device
 * would read records of the last minute again at each visit, which nobody has thousands of.
 */
export async function ageRecords(
  clients: readonly ApiClient[],
  entities: readonly UpdatedEntity[],
): Promise<void> {
  await sleep(overlap);
  for (const client of clients) for (const entity of entities) await client.touch(entity);
}
