// @spec letter-sealed

import type { GraphqlApi } from '@kairos/appsync-runtime/graphql-api';
import { readExport } from '#features/transfer/export/api/read-export.ts';
import type { Letter } from '@kairos/schema/records/letter';
import type { RecordStore } from '#data/records/record-store.ts';
import { openCloud } from './open-cloud.ts';
import { previewFile } from './preview-file.ts';

const text = 'Do you still swim?';
const opensAt = '2026-11-25T00:00:00+09:00';
const opens = Date.parse(opensAt);

let clock = 0;
const now = () => clock;
const cloud = openCloud(now);
beforeEach(() => {
  clock = opens - 3_600_000;
});

const write = (store: RecordStore, id = 'a') =>
  store.change([{ entity: 'Letter', id, values: { to: 'Mira at 30', opensAt, text, openedAt: null } }]);

const open = (store: RecordStore) =>
  store.change([{ entity: 'Letter', id: 'a', values: { openedAt: new Date(clock).toISOString() } }]);

/** The stored values of a letter on the device, pending ones included, as text. */
async function onDevice(store: RecordStore, id = 'a'): Promise<string> {
  return JSON.stringify((await store.replica.storage.getRow('Letter', id)) ?? null);
}

const baseOf = async (store: RecordStore) =>
  (await store.replica.storage.getRow('Letter', 'a'))?.base as unknown as Letter | null;

test('letter: the device that wrote it has its text until the server has sealed it', async () => {
  const account = cloud.account('mira');
  const page = account.openPage(0, now);
  await write(page);
  await page.outbox.whenIdle();
  expect(await onDevice(page)).toContain(text);
  page.stop();

  const later = account.openPage(Infinity, now);
  expect(await later.flush(60_000)).toBe(0);
  expect(await onDevice(later)).toContain('Mira at 30');
  expect(await onDevice(later)).not.toContain(text);
});

test.each([
  ['before', opens - 1, null],
  ['after', opens, text],
])('letter: a create whose answer was lost is sent again %s its day', async (_, later, answered) => {
  const lost = { count: 0 };
  const execute: GraphqlApi['execute'] = async (...request) => {
    const answer = await cloud.api.execute(...request);
    if (lost.count > 0 || !JSON.stringify(answer).includes('createLetter')) return answer;
    lost.count += 1;
    throw new TypeError('Failed to fetch');
  };
  const account = cloud.account('mira', { ...cloud.api, execute });
  const page = account.openPage(Infinity, now);
  await write(page);
  await page.outbox.whenIdle();
  expect(lost.count).toBe(1);
  expect(await baseOf(page)).toBeNull();
  page.stop();

  clock = later;
  const again = account.openPage(Infinity, now);
  expect(await again.flush(60_000)).toBe(0);
  expect(again.getStatus().rejections).toEqual([]);
  expect(await baseOf(again)).toMatchObject({ to: 'Mira at 30', opensAt, text: answered });
  expect((await again.replica.storage.getRow('Letter', 'a'))?.pending).toEqual({});
});

test('letter: the API accepts a letter that is sent after its day', async () => {
  const page = cloud.account('mira').openPage(Infinity, now);
  await page.replica.change([
    { entity: 'Letter', id: 'a', values: { to: '', opensAt, text, openedAt: null } },
  ]);
  clock = opens + 86_400_000;
  expect(await page.flush(60_000)).toBe(0);
  expect(await baseOf(page)).toMatchObject({ opensAt, text });
});

test('letter: from its day on, opening it on one device gives all devices its text', async () => {
  const phone = cloud.account('mira').openPage(Infinity, now);
  const laptop = cloud.account('mira').openPage(Infinity, now);
  await write(phone);
  expect(await phone.flush(60_000)).toBe(0);
  await laptop.refresh();
  expect(await baseOf(laptop)).toMatchObject({ to: 'Mira at 30', text: null });

  // The clock of a device that is ahead opens nothing.
  await open(laptop);
  expect(await laptop.flush(60_000)).toBe(0);
  expect(await onDevice(laptop)).not.toContain(text);

  clock = opens;
  await laptop.refresh();
  expect(await onDevice(laptop)).not.toContain(text);
  await open(laptop);
  expect(await laptop.flush(60_000)).toBe(0);
  expect(await baseOf(laptop)).toMatchObject({ text, openedAt: new Date(clock).toISOString() });
  await phone.refresh();
  expect(await baseOf(phone)).toMatchObject({ text });
  const device = cloud.account('mira').openPage(Infinity, now);
  await device.refresh();
  expect(await baseOf(device)).toMatchObject({ text });
});

test('letter: a deleted letter is restored sealed', async () => {
  const page = cloud.account('mira').openPage(Infinity, now);
  await write(page);
  expect(await page.flush(60_000)).toBe(0);
  for (const _deleted of [true, false]) {
    await page.change([{ entity: 'Letter', id: 'a', values: { _deleted } }]);
    expect(await page.flush(60_000)).toBe(0);
    expect(await onDevice(page)).not.toContain(text);
  }
  clock = opens;
  await open(page);
  expect(await page.flush(60_000)).toBe(0);
  expect(await baseOf(page)).toMatchObject({ text });
});

test('letter: an export has the text of open letters only, and an import leaves the sealed ones out', async () => {
  const before = cloud.account('mira').openPage(Infinity, now);
  await write(before);
  await before.change([
    {
      entity: 'Letter',
      id: 'old',
      createdAt: '2020-11-24T08:00:00.000Z',
      values: { to: 'Ann', opensAt: '2021-11-24T00:00:00Z', text: 'It is open.', openedAt: null },
    },
  ]);
  expect(await before.flush(60_000)).toBe(0);
  const { file } = await readExport(before, new Date(clock));
  expect(file.records.Letter).toMatchObject([
    { id: 'old', text: 'It is open.' },
    { id: 'a', opensAt },
  ]);
  expect(JSON.stringify(file)).not.toContain(text);

  const zoe = cloud.account('zoe');
  const after = zoe.openPage(Infinity, now);
  const preview = await previewFile(after, JSON.stringify(file), { owner: zoe.owner });
  expect(preview).toMatchObject({
    unreadable: [{ file: 'Letter', reason: 'sealed' }],
    added: [{ id: 'old' }],
  });
  await after.import(preview.added);
  expect(await after.flush(60_000)).toBe(0);
  expect(after.getStatus().rejections).toEqual([]);
  const device = cloud.account('zoe').openPage(Infinity, now);
  await device.refresh();
  expect((await device.replica.storage.getRow('Letter', 'old'))?.base).toMatchObject({
    opensAt: '2021-11-24T00:00:00Z',
    text: 'It is open.',
    createdAt: '2020-11-24T08:00:00.000Z',
  });
});
