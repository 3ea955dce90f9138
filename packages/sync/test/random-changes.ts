import type { Entity } from '@kairos/schema/entity';
import { stampAt } from '../src/paths.ts';
import type { Path, Row } from '../src/record.ts';
import type { Change } from '../src/change.ts';
import { noStamp, type Stamp, stampOf, stampTime } from '../src/stamp.ts';
import { StorageError } from '../src/storage.ts';
import { visibleRecord } from '../src/visible-record.ts';
import {
  entityNamed,
  followingIds,
  followingValues,
  isUpdatable,
  keptVersion,
  nextId,
  placesOf,
} from './entities.ts';
import { parseKeptText } from './kept-text.ts';
import type { Random } from './random.ts';
import {
  changeableFields,
  fieldsOf,
  isInvalid,
  randomEdit,
  randomRecord,
  randomValue,
} from './random-values.ts';
import type { SimulatedTab } from './simulated-device.ts';
import type { SimulatedServer } from './simulated-server.ts';
import type { WriteLog } from './write-log.ts';

/** How much later than its time the stamp of a change can be because others have the same time, in milliseconds. */
const usedStamps = 100;

/** The stamps of the values of a path that a user of the row sees. */
function stampsOf(row: Row | undefined, path: Path): readonly Stamp[] {
  const known = [row?.pending[path]?.stamp ?? noStamp, stampAt(row?.base ?? null, path)];
  return known.filter((one) => one !== noStamp);
}

/** Whether nothing was stored: a log has no room for another day, or the device cannot read the record. */
function isNotStored(error: unknown): boolean {
  return error instanceof StorageError && (error.kind === 'full' || error.kind === 'unreadable');
}

/** Random changes of users, each written to a log. */
export class RandomChanges {
  readonly #random: Random;
  readonly #server: SimulatedServer;
  readonly #log: WriteLog;
  #serial = 0;

  constructor(random: Random, server: SimulatedServer, log: WriteLog) {
    this.#random = random;
    this.#server = server;
    this.#log = log;
  }

  async create(tab: SimulatedTab, entity: Entity, rows: readonly Row[]): Promise<void> {
    const following = this.#random.pick(followingIds(entity));
    if (following !== undefined && this.#random.chance(0.5)) {
      return this.#changeFollowing(tab, entity, following, rows);
    }
    const serial = this.#nextSerial();
    // Two devices can make the same record, also where one was deleted, when its id follows from its place.
    const place = this.#random.pick(placesOf(entity));
    const id = place ?? `${entity.name}${serial}`;
    const row = rows.find((one) => one.id === id);
    if (row && visibleRecord(row)) return this.edit(tab, entity, row);
    const values = randomRecord(entity, serial, this.#random, tab.now());
    if (row) await this.write(tab, row, { ...values, _deleted: false });
    else {
      const restored = place === undefined ? {} : { _deleted: false };
      await this.#changeOne(tab, { entity: entity.name, id, values: { ...values, ...restored } });
    }
  }

  /** Changes a record that is derived from other records, whether it exists or not. */
  async #changeFollowing(tab: SimulatedTab, entity: Entity, id: string, rows: readonly Row[]): Promise<void> {
    const row = rows.find((one) => one.id === id);
    const isDeletion = this.#random.chance(0.15);
    const edit = isDeletion ? { _deleted: true } : randomEdit(entity, this.#nextSerial(), this.#random);
    const isDeleted = row !== undefined && visibleRecord(row) === null;
    const values = isDeleted ? { _deleted: false } : edit;
    await this.#changeOne(tab, { entity: entity.name, id, values, defaults: followingValues });
  }

  async edit(tab: SimulatedTab, entity: Entity, row: Row | undefined): Promise<void> {
    await this.write(tab, row, randomEdit(entity, this.#nextSerial(), this.#random));
  }

  /**
   * Changes a record now, but stores it later, as a page does that is left before its change is stored. Returns the
   * function that stores it, in any tab of the device.
   */
  editUnwritten(
    tab: SimulatedTab,
    entity: Entity,
    row: Row | undefined,
  ): ((later: SimulatedTab) => Promise<void>) | undefined {
    if (!row || !isUpdatable(entity)) return undefined;
    const { id } = row;
    const isDeletion = this.#random.chance(0.15);
    const values = isDeletion ? { _deleted: true } : randomEdit(entity, this.#nextSerial(), this.#random);
    const madeAt = tab.now();
    return async (later) => {
      const { storage } = later.store;
      try {
        await later.change([{ entity: entity.name, id, values, madeAt }]);
      } catch (error) {
        if (isNotStored(error)) return;
        throw error;
      }
      if (await this.#forgetDropped(later, entity.name, id)) {
        this.#log.addUnsentDeletion(id);
        return;
      }
      const stored = await storage.getRow(entity.name, id);
      const kept = await storage.getRows(keptVersion);
      for (const [path, value] of Object.entries(values)) {
        const pending = stored?.pending[path];
        // Another change may have written the same value later, e.g. of a switch.
        const isStored =
          pending !== undefined &&
          JSON.stringify(pending.value) === JSON.stringify(value) &&
          stampTime(pending.stamp) <= madeAt + usedStamps;
        const discarded = kept.find(
          ({ pending: { recordId, field, text } }) =>
            recordId?.value === id &&
            field?.value === path &&
            JSON.stringify(parseKeptText(String(text?.value)).value) === JSON.stringify(value),
        );
        const used = isStored ? pending.stamp : discarded?.pending.text?.stamp;
        // A deletion that a later restoration replaced leaves nothing.
        if (used === undefined && path === '_deleted') continue;
        const stamp = used ?? stampOf(await later.store.device(), madeAt);
        // With a wrong clock, it can be earlier than what its user saw.
        const seen = stampsOf(row, path).filter((one) => one < stamp);
        this.#log.add({ entity: entity.name, id, path, value, stamp, seen });
      }
    };
  }

  /** Deletes a record, sometimes with a last change of it. */
  async delete(tab: SimulatedTab, entity: Entity, row: Row | undefined): Promise<void> {
    const last =
      isUpdatable(entity) && this.#random.chance(0.3)
        ? randomEdit(entity, this.#nextSerial(), this.#random)
        : {};
    await this.write(tab, row, { ...last, _deleted: true });
  }

  /** Moves a record to the other entity, with its id: deleted here, created or restored there, in one change. */
  async move(tab: SimulatedTab, from: Entity, to: Entity, row: Row): Promise<void> {
    const { id } = row;
    const values = { ...randomRecord(to, this.#nextSerial(), this.#random, tab.now()), _deleted: false };
    const stamp = await this.#change(tab, [
      { entity: from.name, id, values: { _deleted: true } },
      { entity: to.name, id, values },
    ]);
    this.#log.addMove(stamp);
    await this.#forgetDropped(tab, from.name, id);
  }

  /**
   * Marks a record as done and makes the next one, or opens it again and deletes the next one, in one change. The next one
   * has default values, except its day.
   */
  async tick(tab: SimulatedTab, entity: Entity, rows: readonly Row[], row: Row): Promise<void> {
    const next = nextId(entity, row.id);
    if (next === undefined) return;
    const done = visibleRecord(row)?.done !== true;
    const [, day] = randomValue(
      'date',
      entity.fields.date ?? { type: 'AWSDate' },
      this.#nextSerial(),
      this.#random,
    );
    const made = { date: day, _deleted: false };
    const known = rows.find((one) => one.id === next);
    if (!done && !(known && visibleRecord(known))) return;
    const stamp = await this.#change(tab, [
      { entity: entity.name, id: row.id, values: { done } },
      { entity: entity.name, id: next, values: done ? made : { _deleted: true }, defaults: followingValues },
    ]);
    this.#log.addTick(stamp, row.id, next);
    if (await this.#forgetDropped(tab, entity.name, next)) this.#log.addUnsentDeletion(next);
  }

  /** Changes one field of all records, as a new order does. */
  async editAll(tab: SimulatedTab, entity: Entity, rows: readonly Row[]): Promise<void> {
    const [name, field] = this.#random.pick(changeableFields(entity)) ?? [];
    if (name === undefined || !field || rows.length === 0 || !isUpdatable(entity)) return;
    const changes = rows.map(({ id }) => {
      const [path, value] = randomValue(name, field, this.#nextSerial(), this.#random);
      return { entity: entity.name, id, values: { [path]: value } };
    });
    await this.#change(tab, changes);
  }

  /** Changes or restores a record, where its entity has an update; deletes it. */
  async write(
    tab: SimulatedTab,
    row: Row | undefined,
    values: Readonly<Record<string, unknown>>,
  ): Promise<void> {
    if (!row) return;
    const { entity, id } = row;
    if (values._deleted !== true && !isUpdatable(entityNamed(entity))) return;
    await this.#changeOne(tab, { entity, id, values });
  }

  /** A record that is deleted before it was sent leaves nothing, unless other devices show it. */
  async #changeOne(tab: SimulatedTab, change: Change): Promise<void> {
    const { entity, id } = change;
    await this.#change(tab, [change]);
    if (await this.#forgetDropped(tab, entity, id)) this.#log.addUnsentDeletion(id);
  }

  async #forgetDropped(tab: SimulatedTab, entity: string, id: string): Promise<boolean> {
    const isDropped = tab.hasRemoved(entity, id);
    if (isDropped) this.#log.forget(entity, id, await tab.store.device());
    return isDropped;
  }

  /** Resolves to the stamp of the changes. */
  async #change(tab: SimulatedTab, changes: readonly Change[]): Promise<Stamp> {
    const made = await tab.change(changes).catch((error: unknown) => {
      if (isNotStored(error)) return undefined;
      throw error;
    });
    if (made === undefined) return noStamp;
    const { stamp, rows } = made;
    changes.forEach(({ entity, id, values }, index) => {
      const row = rows[index];
      for (const [path, value] of Object.entries(values)) {
        this.#log.add({ entity, id, path, value, stamp, seen: stampsOf(row, path) });
      }
    });
    return stamp;
  }

  /** A client of the specification changes a record. It replaces the stored record. */
  async writeWithoutStamps(changed: Entity): Promise<void> {
    const entity = changed.name;
    const [page] = await this.#server.changed([{ entity, since: '', nextToken: null }]);
    const record = this.#random.pick(page?.records ?? []);
    const wholeFields = changeableFields(changed).filter(
      ([, one]) => one.type !== 'String' || !one.mergedByKey,
    );
    const [name, field] = this.#random.pick(wholeFields) ?? [];
    if (!record || name === undefined || !field) return;
    const isDeletion = !isUpdatable(changed) || this.#random.chance(0.2);
    const [path, value] = randomValue(name, field, this.#nextSerial(), this.#random);
    const values = isDeletion ? { _deleted: true } : { [path]: value };
    const overwrite = isDeletion
      ? await this.#server.remove(entity, record.id)
      : await this.#server.update(entity, record.id, values);
    if (!overwrite) return;
    for (const [path, value] of Object.entries(values)) {
      const seen = [stampAt(overwrite.before, path)].filter((one) => one !== noStamp);
      this.#log.add({ entity, id: record.id, path, value, stamp: stampAt(overwrite.after, path), seen });
    }
  }

  /** A user's reaction to rejected values that stay on the device. */
  async repair(tab: SimulatedTab, entities: readonly Entity[]): Promise<void> {
    for (const entity of entities) {
      for (const row of await tab.store.storage.getRows(entity.name)) {
        if (!row.rejected || !visibleRecord(row)) continue;
        const invalid = fieldsOf(entity).filter(([name]) => isInvalid(row.pending[name]?.value));
        const valid = invalid.map(([name, field]) =>
          randomValue(name, field, this.#nextSerial(), this.#random),
        );
        await this.write(tab, row, Object.fromEntries(valid));
      }
    }
  }

  #nextSerial(): number {
    this.#serial += 1;
    return this.#serial;
  }
}
