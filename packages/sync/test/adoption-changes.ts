import type { Entity } from '@kairos/schema/entity';
import { readAdoptionMark, rowKey } from '../src/adoption-mark.ts';
import type { Row } from '../src/record.ts';
import { stampOf } from '../src/stamp.ts';
import type { AdoptionLog } from './adoption-log.ts';
import { isUpdatable, placesOf } from './entities.ts';
import type { Problem } from './problem.ts';
import type { Random } from './random.ts';
import type { RandomChanges } from './random-changes.ts';
import { randomRecord } from './random-values.ts';
import type { SimulatedTab } from './simulated-device.ts';

/** The device name of the replica without an account. */
export const here = 'here';

const day = 86_400_000;
/** Above all serial numbers of changes. */
const firstImport = 100_000;

/** The changes of users that an adoption treats in a way of its own. */
export class AdoptionChanges {
  readonly #random: Random;
  readonly #changes: RandomChanges;
  readonly #log: AdoptionLog;
  readonly #start: number;
  /**
   * Records whose unsent copy the account has deleted. A change that is made meanwhile without an account brings them back
   * with values that the log has no more.
   */
  readonly #deletedCopies = new Set<string>();
  #imports = 0;

  /** `start` is the time at which the sequence begins, in milliseconds since 1970. */
  constructor(random: Random, changes: RandomChanges, log: AdoptionLog, start: number) {
    this.#random = random;
    this.#changes = changes;
    this.#log = log;
    this.#start = start;
  }

  /** A record that is deleted before it was sent leaves nothing, also of what was written without an account. */
  async delete(tab: SimulatedTab, entity: Entity, row: Row | undefined): Promise<void> {
    // Twice: a copy can be made meanwhile, and the mark is removed when the adoption is complete.
    const before = await readAdoptionMark(tab.store.storage);
    await this.#changes.delete(tab, entity, row);
    if (!row || !tab.hasRemoved(entity.name, row.id)) return;
    const mark = (await readAdoptionMark(tab.store.storage)) ?? before;
    const newest = mark?.rows[rowKey(row)]?.split(' ').at(-1);
    if (newest === undefined) return;
    this.#log.forget(entity.name, row.id, here, newest);
    this.#deletedCopies.add(`${entity.name} ${row.id}`);
  }

  /** A file that is imported without an account. */
  async import(tab: SimulatedTab, entity: Entity): Promise<void> {
    const id = this.#random.pick(placesOf(entity));
    if (id === undefined || !isUpdatable(entity) || (await tab.store.storage.getRow(entity.name, id))) return;
    this.#imports += 1;
    const createdAt = this.#start - 10 * day + this.#imports;
    const values = randomRecord(entity, firstImport + this.#imports, this.#random, tab.now());
    const record = { entity: entity.name, id, values, createdAt: new Date(createdAt).toISOString() };
    if ((await tab.store.import([record])) === 0) return;
    for (const [path, value] of Object.entries(values)) {
      const write = { entity: entity.name, id, path, value, stamp: stampOf(here, createdAt), seen: [] };
      this.#log.addImported(write);
    }
  }

  /** Whether a problem follows from values that the log has no more. Lost texts are none. */
  isOfDeletedCopy({ kind, subject }: Problem): boolean {
    const [entity = '', id = ''] = subject.split(' ');
    return kind !== 'lost silently' && kind !== 'still pending' && this.#deletedCopies.has(`${entity} ${id}`);
  }
}
