// @spec data-conversion

import fs from 'node:fs';
import { join } from 'node:path';
import { ListTablesCommand, paginateScan } from '@aws-sdk/client-dynamodb';
import { prepareDataFolder } from '../../src/backup/prepare-data-folder.ts';
import { restoreBackup } from '../../src/backup/restore-backup.ts';
import type { Database } from '../../src/database/database.ts';
import { openDatabase } from '../../src/database/open-database.ts';
import { temporaryFolder } from '../support/cloud.ts';
import { recordedFolder, writeFormerFolder } from '../support/former-folder.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());
beforeEach(() => void jest.spyOn(console, 'log').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

const now = Date.parse('2026-11-27T10:00:00Z');
const prepare = (data: string, version = '1.1.0') =>
  prepareDataFolder(data, { version, hasTables: true, now, recipient: undefined });
const formerFiles = Object.keys(recordedFolder.files).toSorted();

/** A new folder with the data of the former version. */
function formerFolder(name: string): string {
  const data = join(folder.path, name);
  writeFormerFolder(data);
  return data;
}

async function withDatabase(data: string, use: (database: Database) => Promise<void>): Promise<void> {
  const database = await openDatabase(data);
  try {
    await use(database);
  } finally {
    await database.close();
  }
}

/** Bytes as base64, like the recorded ones. */
const inJson = (item: object): unknown =>
  JSON.parse(
    JSON.stringify(item, (_key, value: unknown) =>
      ArrayBuffer.isView(value)
        ? Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('base64')
        : value,
    ),
  );
const keyOf = (item: unknown) => JSON.stringify([(item as Item).owner, (item as Item).id]);
type Item = Readonly<Record<'owner' | 'id', unknown>>;
const sorted = (items: readonly unknown[]) => items.toSorted((a, b) => keyOf(a).localeCompare(keyOf(b)));

/** Expects all records, accounts and keys of the recorded folder, and nothing else. */
async function expectAll({ client, keyValues }: Database, epoch = 0): Promise<void> {
  const { TableNames = [] } = await client.send(new ListTablesCommand({}));
  expect(TableNames.toSorted()).toEqual(Object.keys(recordedFolder.tables).toSorted());
  expect(TableNames).toHaveLength(19);
  for (const TableName of TableNames) {
    const items: unknown[] = [];
    for await (const { Items = [] } of paginateScan({ client }, { TableName }))
      items.push(...Items.map(inJson));
    expect(sorted(items)).toEqual(sorted(recordedFolder.tables[TableName] ?? []));
  }
  for (const [name, values] of Object.entries(recordedFolder.userPool)) {
    const table = keyValues.table(`user-pool/${name}`);
    expect(Object.fromEntries(await table.entries())).toEqual(values);
  }
  const file = (path: string) =>
    JSON.parse(Buffer.from(recordedFolder.files[path] ?? '', 'latin1').toString()) as object;
  expect(await keyValues.table('user-pool/keys').values()).toEqual([file('user-pool/keys.json')]);
  expect(await keyValues.table('google').values()).toEqual([file('google.json')]);
  const [instance] = await keyValues.table<{ replicaEpoch: number }>('instance').values();
  expect(instance).toEqual({ ...file('instance.json'), replicaEpoch: instance?.replicaEpoch });
  expect(instance?.replicaEpoch).toBeGreaterThanOrEqual(epoch);
}

const filesIn = (data: string) =>
  fs
    .readdirSync(data, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(data.length + 1))
    .toSorted();
const replacedIn = (data: string) => fs.readdirSync(data).filter((name) => name.startsWith('replaced-'));

test('folder of a former version: all records, accounts and keys are in the database, and the old data is kept', async () => {
  const data = formerFolder('whole');
  await prepare(data);
  await withDatabase(data, expectAll);
  expect(fs.readdirSync(data).toSorted()).toEqual(
    expect.arrayContaining(['backups', 'instance.json', 'kairos.db', 'kairos.lock', ...replacedIn(data)]),
  );
  expect(fs.existsSync(join(data, 'tables'))).toBe(false);
  const [replaced = ''] = replacedIn(data);
  expect(filesIn(join(data, replaced))).toEqual(expect.arrayContaining(['instance.json', 'tables/CURRENT']));
  // The former program rejects the folder by its version.
  expect(fs.readFileSync(join(data, 'instance.json'), 'utf8')).toBe('{"version":"1.1.0"}');
  expect(fs.statSync(join(data, 'kairos.db')).mode & 0o777).toBe(0o600);

  // The next start has nothing to convert.
  await prepare(data);
  expect(replacedIn(data)).toHaveLength(1);
});

test('folder of a former version: is backed up first, and that backup can be restored, also by the former version', async () => {
  const data = formerFolder('backed-up');
  await prepare(data);
  const file = join(data, 'backups', 'before-1.1.0-2026-11-27.jsonl.gz');
  expect(fs.statSync(file).mode & 0o777).toBe(0o600);
  const restored = join(folder.path, 'restored');
  await restoreBackup(restored, file, { version: '1.0.0', now });
  await withDatabase(restored, (database) => expectAll(database, now / 1000));
});

test('folder of a former version: a waiting mail is in the outbox', async () => {
  const data = formerFolder('mail');
  const mail = {
    to: 'ann@example.org',
    kind: 'sign-up',
    subject: 'Code',
    html: '',
    expiresAt: '2026-11-28T00:00:00Z',
  };
  fs.mkdirSync(join(data, 'outbox'));
  fs.writeFileSync(join(data, 'outbox', 'one.json'), JSON.stringify(mail));
  fs.writeFileSync(join(data, 'outbox', 'two.json.4711'), '{');
  await prepare(data);
  await withDatabase(data, async ({ keyValues }) => {
    const entries = await keyValues.table('outbox').entries();
    expect(entries).toEqual([['one', { ...mail, storedAt: expect.any(Number) as number }]]);
  });
});

test('folder of a former version: one of a newer version is rejected', async () => {
  const data = formerFolder('newer');
  await expect(prepare(data, '0.9.0')).rejects.toThrow(`is of Kairos 1.0.0, and this is 0.9.0.`);
  expect(filesIn(data)).toEqual([...formerFiles, 'kairos.lock'].toSorted());
});

test('folder of a former version: a full disk leaves it as it was, and the next start converts it', async () => {
  const data = formerFolder('full');
  const rename = jest.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
    throw Object.assign(new Error(`ENOSPC ${String(from)} ${String(to)}`), { code: 'ENOSPC' });
  });
  await expect(prepare(data)).rejects.toThrow('cannot be written: ENOSPC');
  rename.mockRestore();
  expect(filesIn(data)).toEqual(
    expect.arrayContaining(['instance.json', 'user-pool/keys.json', 'tables/CURRENT']),
  );
  expect(fs.existsSync(join(data, 'kairos.db'))).toBe(false);
  await prepare(data);
  await withDatabase(data, expectAll);
});

test.each(['restored', 'restored-moving'])(
  'folder of a former version: a start that was killed with the folder %s is finished',
  async (stage) => {
    const data = formerFolder(`killed-${stage}`);
    await prepare(data);
    // The state before the old data was put aside, or when it was.
    const [replaced = ''] = replacedIn(data);
    fs.mkdirSync(join(data, stage));
    for (const name of ['kairos.db', 'instance.json'])
      fs.renameSync(join(data, name), join(data, stage, name));
    if (stage === 'restored') {
      for (const name of fs.readdirSync(join(data, replaced)))
        fs.renameSync(join(data, replaced, name), join(data, name));
      fs.rmdirSync(join(data, replaced));
    }
    await prepare(data);
    await withDatabase(data, expectAll);
    expect(replacedIn(data)).toHaveLength(1);
  },
);
