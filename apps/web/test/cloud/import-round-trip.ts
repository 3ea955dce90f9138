import { exportedEntities } from '@kairos/schema/export-format';
import { currentRecord } from '@kairos/sync/visible-record';
import fc from 'fast-check';
import { readExport } from '#features/transfer/export/api/read-export.ts';
import type { RowsByEntity } from '#features/transfer/export/rules/export-of.ts';
import type { KairosExport } from '#features/transfer/export/rules/kairos-export.ts';
import { arbitraryRows, owner } from '#features/transfer/export/testing/arbitrary-rows.ts';
import { entityNames } from '#data/entities/entities.ts';
import type { RecordChange } from '#domain/records/record-change.ts';
import type { RecordStore } from '#data/records/record-store.ts';
import type { Cloud } from './open-cloud.ts';
import { previewFile } from './preview-file.ts';

const stillSending = 120_000;
const setByServer = ['id', 'createdAt', 'updatedAt', 'owner', 'version', 'stamps', 'googleToken', '_deleted'];

/** Makes the records of generated rows in an account, and deletes those that are deleted. */
async function fill(store: RecordStore, rows: RowsByEntity): Promise<void> {
  const records = entityNames.flatMap((entity) =>
    rows[entity].map((row) => ({ entity, ...currentRecord(row) })),
  );
  const created = records.map(({ entity, id, createdAt, ...rest }: Record<string, unknown>) => ({
    entity,
    id,
    createdAt,
    values: Object.fromEntries(Object.entries(rest).filter(([name]) => !setByServer.includes(name))),
  }));
  await store.replica.change(created as unknown as RecordChange[]);
  expect(await store.flush(stillSending)).toBe(0);
  const deleted = records.filter(({ _deleted }: Record<string, unknown>) => _deleted === true);
  await store.replica.change(deleted.map(({ entity, id }) => ({ entity, id, values: { _deleted: true } })));
  expect(await store.flush(stillSending)).toBe(0);
}

async function exportAs(store: RecordStore): Promise<KairosExport> {
  const { file } = await readExport(store, new Date());
  return JSON.parse(JSON.stringify(file)) as KairosExport;
}

/** The comparable part of two exports: everything but the server's timestamps. */
function withoutStamps({ format, version, records }: KairosExport) {
  const entries = Object.entries(records).map(([name, list]) => [
    name,
    list.map(({ updatedAt: _, ...record }) => record),
  ]);
  return { format, version, records: Object.fromEntries(entries) as unknown };
}

const fileOf = (file: KairosExport) => `${JSON.stringify(file, null, 2)}\n`;

const countOf = ({ records }: KairosExport) =>
  Object.values(records).reduce((sum, { length }) => sum + length, 0);

/**
 * Exports random accounts, deletes them, and imports each into a new one, where the network is cut in the middle and the
 * page is closed: the exports are the same.
 */
export async function importRandomExports(
  cloud: Cloud,
  rowsPerEntity: number,
  numRuns: number,
): Promise<void> {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(arbitraryRows(rowsPerEntity), fc.nat(20), async (rows, requests) => {
      run += 1;
      const before = cloud.account(`${owner}-${run}`);
      const after = cloud.account(`new-account-${run}`);
      const first = before.openPage();
      await fill(first, own(rows, before.owner));
      const exported = await exportAs(first);
      await before.erase();
      const nothing = cloud.account(`${owner}-${run}`).openPage();
      expect(countOf(await exportAs(nothing))).toBe(0);

      const cut = after.openPage(requests);
      const preview = await previewFile(cut, fileOf(exported), { owner: after.owner });
      expect(preview).toMatchObject({ alreadyPresent: 0, unreadable: [], unsupported: [] });
      expect(preview.added).toHaveLength(countOf(exported));
      await cut.import(preview.added);
      await cut.outbox.whenIdle();
      cut.stop();

      const page = after.openPage();
      expect((await previewFile(page, fileOf(exported), { owner: after.owner })).added).toEqual([]);
      expect(await page.flush(stillSending)).toBe(0);
      expect(withoutStamps(await exportAs(page))).toEqual(withoutStamps(exported));

      // The records of the server, on a new device.
      const device = cloud.account(`new-account-${run}`).openPage();
      expect(withoutStamps(await exportAs(device))).toEqual(withoutStamps(exported));
      const again = await previewFile(device, fileOf(exported), { owner: after.owner });
      expect(again).toMatchObject({ added: [], alreadyPresent: countOf(exported) });
    }),
    { numRuns },
  );
}

/** The same with `count` records or a few more, of all kinds, without an interruption. */
export async function importManyRecords(cloud: Cloud, count: number): Promise<void> {
  const before = cloud.account(owner);
  const first = before.openPage();
  await fill(first, own(manyRows(count), before.owner));
  const exported = await exportAs(first);
  expect(countOf(exported)).toBeGreaterThan(count);
  await before.erase();

  const newAccount = cloud.account('new-account');
  const after = newAccount.openPage();
  const preview = await previewFile(after, fileOf(exported), { owner: newAccount.owner });
  await after.import(preview.added);
  expect(await after.flush(stillSending)).toBe(0);
  const device = cloud.account('new-account').openPage();
  expect(withoutStamps(await exportAs(device))).toEqual(withoutStamps(exported));
}

/** More than `count` rows: as many of each entity, and one of the settings; the same at each call. */
function manyRows(count: number): RowsByEntity {
  const perEntity = Math.ceil(count / (exportedEntities.length - 1));
  // Each part has a few rows of an entity.
  const parts = fc.sample(arbitraryRows(60), { seed: 29, numRuns: Math.ceil(count / 16) });
  const lists = entityNames.map((entity) => {
    const byId = new Map(parts.flatMap((rows) => rows[entity].map((row) => [row.id, row])));
    return [entity, [...byId.values()].slice(0, perEntity)];
  });
  return Object.fromEntries(lists) as RowsByEntity;
}

/** The rows with another user's id, which their settings have. */
function own(rows: RowsByEntity, sub: string): RowsByEntity {
  return JSON.parse(JSON.stringify(rows).replaceAll(owner, sub)) as RowsByEntity;
}
