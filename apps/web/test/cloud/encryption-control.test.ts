// @spec encryption-rewrite encryption-at-once encryption-change-key encryption-turn-off encryption-unlock

import { MemoryDevice } from '@kairos/sync/memory-storage';
import { sealText } from '@kairos/sync/sealing/envelope';
import { newTestKey } from '@kairos/sync/testing/encrypted-account';
import type { RecordChange } from '#domain/records/record-change.ts';
import type { EncryptionControl, EncryptionStatus } from '#data/encryption/encryption-control.ts';
import type { RecordStore } from '#data/records/record-store.ts';
import { type EncryptedPage, openEncryptedCloud, recordingApi, sync, textOf } from './encrypted-pages.ts';

let clock = Date.parse('2026-11-23T08:00:00.000Z');
const now = () => (clock += 1000);
const minute = 60_000;
const { cloud, openPage, readServer } = openEncryptedCloud(now);

const task = { date: '2026-11-23', text: 'Tell Ann the truth', note: 'Before supper', order: 1, done: false };
const write = (store: RecordStore, ...changes: readonly RecordChange[]) => store.change(changes);

/** Resolves when the status is one of a kind. */
async function reached(
  control: EncryptionControl,
  kind: EncryptionStatus['kind'],
): Promise<EncryptionStatus> {
  while (control.getStatus().kind !== kind) {
    await new Promise<void>((resolve) => {
      const end = control.subscribe(() => {
        end();
        resolve();
      });
    });
  }
  return control.getStatus();
}

/** An account with tasks, deleted ones and a journal, and a laptop that has turned the encryption on. */
async function turnedOn(others: readonly RecordChange[] = []) {
  const api = recordingApi(cloud.api);
  const account = cloud.account('mira', api);
  const device = new MemoryDevice();
  const laptop = openPage(account, 'laptop', device);
  await write(
    laptop.store,
    ...others,
    ...Array.from({ length: 30 }, (_, index) => ({
      entity: 'DailyTask' as const,
      id: `t${index}`,
      values: { ...task, order: index },
    })),
    {
      entity: 'JournalPage',
      id: '2026-11-23',
      values: { date: '2026-11-23', text: 'The truth is', mood: 'good' },
    },
  );
  await sync(laptop.store);
  await write(laptop.store, { entity: 'DailyTask', id: 't7', values: { _deleted: true } });
  await sync(laptop.store);
  const sheet = await laptop.control.prepare('en');
  await laptop.control.turnOn(sheet);
  return { account, device, laptop, sheet, operations: api.operations };
}

/** Two minutes later, a page of the device settles the state. */
async function settled({
  account,
  laptop,
  device,
}: Pick<Awaited<ReturnType<typeof turnedOn>>, 'account' | 'laptop' | 'device'>): Promise<EncryptedPage> {
  await laptop.stop();
  clock += 2 * minute;
  const page = openPage(account, 'laptop', device);
  await page.control.check();
  return page;
}

test('encryption: turning on rewrites what the server has, and is complete after two minutes on the next page', async () => {
  const all = await turnedOn();
  const { laptop, sheet } = all;
  expect(sheet.words).toHaveLength(24);
  expect(laptop.control.getStatus()).toMatchObject({ kind: 'turningOn', sheet: sheet.sheet, keepsKey: true });
  const page = await settled(all);
  expect(await reached(page.control, 'on')).toMatchObject({ sheet: sheet.sheet });
  const server = await readServer(all.account);
  for (const text of ['truth', 'supper', 'good']) expect(server).not.toContain(text);
  expect(await textOf(page.store, 't1')).toBe(task.text);
});

test('encryption: private addresses are emptied and turned off, also when the page was closed after the state was stored', async () => {
  const addresses = [
    {
      entity: 'CalendarFeed',
      id: 'feed',
      values: { tasks: 'all', months: true, dreams: true, busyOnly: false },
    },
    {
      entity: 'TodayFeed',
      id: 'today',
      values: { form: 'text', tasks: true, habits: true, calendars: true, hideWords: false },
    },
  ] as const;
  const all = await turnedOn(addresses);
  // Closed before anything else was done.
  await all.laptop.stop();
  const page = await settled(all);
  await reached(page.control, 'on');
  for (const name of ['CalendarFeed', 'TodayFeed']) {
    expect(all.operations).toContain(`Delete${name}`);
    // A deleted record keeps what it had.
    const emptied = all.operations.indexOf(`Update${name}`);
    expect(emptied).not.toBe(-1);
    expect(emptied).toBeLessThan(all.operations.indexOf(`Delete${name}`));
  }
});

test('encryption: other devices open with the words, other tabs with them, and a wrong word opens nothing', async () => {
  const { account, sheet } = await turnedOn();
  const device = new MemoryDevice();
  const phone = openPage(account, 'phone', device);
  const tab = openPage(account, 'phone', device);
  await phone.control.check();
  await tab.control.check();
  expect(phone.control.getStatus()).toMatchObject({ kind: 'locked', reason: 'words', sheet: sheet.sheet });
  const other = await phone.control.prepare('es');
  expect(await phone.control.unlock(other.words.join(' '))).toBe('wrong');
  expect(await phone.control.unlock(sheet.words.slice(1).join(' '))).toBe('noPhrase');
  expect(await phone.control.unlock(sheet.words.join(', ').toUpperCase())).toBe('opened');
  await reached(tab.control, 'turningOn');
  await sync(phone.store);
  expect(await textOf(phone.store, 't1')).toBe(task.text);
});

test('encryption: of two devices that turn it on at once, one fails and its words open nothing', async () => {
  const account = cloud.account('mira');
  const [laptop, phone] = [openPage(account, 'laptop'), openPage(account, 'phone')];
  await sync(laptop.store, phone.store);
  const sheets = await Promise.all([laptop.control.prepare('en'), phone.control.prepare('zh-Hans')] as const);
  const outcomes = await Promise.allSettled([
    laptop.control.turnOn(sheets[0]),
    phone.control.turnOn(sheets[1]),
  ]);
  const lost = outcomes.findIndex(({ status }) => status === 'rejected');
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(outcomes[lost]).toMatchObject({ reason: { kind: 'elsewhere' } });
  const [loser, lostSheet, sheet] =
    lost === 0 ? [laptop, sheets[0], sheets[1]] : [phone, sheets[1], sheets[0]];
  expect(loser.control.getStatus()).toMatchObject({ kind: 'locked', sheet: sheet.sheet });
  expect(await loser.control.unlock(lostSheet.words.join(' '))).toBe('wrong');
  expect(await loser.control.unlock(sheet.words.join(' '))).toBe('opened');
});

test('encryption: a new sheet opens a new device, and the former words do not', async () => {
  const { account, laptop, sheet } = await turnedOn();
  const next = await laptop.control.prepare('zh-Hant');
  await laptop.control.replaceSheet(next);
  const phone = openPage(account, 'phone');
  expect(await phone.control.unlock(sheet.words.join(' '))).toBe('wrong');
  expect(await phone.control.unlock(next.words.join(''))).toBe('opened');
});

test('encryption: a change of the key locks other devices until the new words, and rewrites all texts', async () => {
  const all = await turnedOn();
  const phone = openPage(all.account, 'phone');
  expect(await phone.control.unlock(all.sheet.words.join(' '))).toBe('opened');
  const laptop = await settled(all);
  await reached(laptop.control, 'on');
  await phone.control.check();
  const former = (await laptop.store.rows.getRow('DailyTask', 't1'))?.base?.sealed?.text;
  expect(former).toBeDefined();
  const next = await laptop.control.prepare('en');
  await laptop.control.changeKey(next);
  const changed = await settled({ ...all, laptop });
  await reached(changed.control, 'on');
  await phone.control.check();
  expect(phone.control.getStatus()).toMatchObject({ kind: 'locked', reason: 'changed', sheet: next.sheet });
  expect(phone.control.hasOnlyKeys()).toBe(false);
  expect(await phone.control.unlock(next.words.join(' '))).toBe('opened');
  await sync(phone.store);
  const row = await phone.store.rows.getRow('DailyTask', 't1');
  expect(row?.base).toMatchObject({ text: task.text });
  expect(row?.base?.sealed?.text).not.toBe(former);
});

test('encryption: turning off makes texts readable on the server, and it can be turned on again with another key', async () => {
  const all = await turnedOn();
  await reached((await settled(all)).control, 'on');
  const laptop = openPage(all.account, 'laptop', all.device);
  await laptop.control.turnOff();
  expect(laptop.control.getStatus().kind).toBe('turningOff');
  const off = await settled({ ...all, laptop });
  await reached(off.control, 'off');
  const plain = openPage(all.account, 'tablet');
  await sync(plain.store);
  expect(await textOf(plain.store, 't1')).toBe(task.text);
  const sheet = await off.control.prepare('en');
  await off.control.turnOn(sheet);
  await plain.control.check();
  expect(await plain.control.unlock(all.sheet.words.join(' '))).toBe('wrong');
  expect(await plain.control.unlock(sheet.words.join(' '))).toBe('opened');
});

test('encryption: a text that only looks like an envelope is shown, encrypted and opened as any other text', async () => {
  const account = cloud.account('mira');
  const { keys } = await newTestKey();
  const place = { entity: 'DailyTask', id: 'elsewhere', field: 'text' };
  const text = await sealText(keys, place, '', 'A text that was copied');
  // A page of a deployment without encryption.
  const plain = account.openPage(Infinity, now, 'c9');
  await write(plain, { entity: 'DailyTask', id: 't1', values: { ...task, text } });
  await sync(plain);
  const device = new MemoryDevice();
  const laptop = openPage(account, 'laptop', device);
  await laptop.store.refresh();
  expect(laptop.control.getStatus()).toMatchObject({ kind: 'locked', reason: 'noState' });
  await laptop.control.acceptTurnedOff();
  await sync(laptop.store);
  expect(await textOf(laptop.store, 't1')).toBe(text);
  await write(laptop.store, { entity: 'DailyTask', id: 't1', values: { done: true } });
  await sync(laptop.store);
  const sheet = await laptop.control.prepare('en');
  await laptop.control.turnOn(sheet);
  const page = await settled({ account, laptop, device });
  await reached(page.control, 'on');
  expect(await readServer(account)).not.toContain(text);
  const phone = openPage(account, 'phone');
  expect(await phone.control.unlock(sheet.words.join(' '))).toBe('opened');
  await sync(phone.store);
  expect(await textOf(phone.store, 't1')).toBe(text);
  await page.control.turnOff();
  const last = await settled({ account, laptop: page, device });
  await reached(last.control, 'off');
  expect(await textOf(last.store, 't1')).toBe(text);
  expect(await readServer(account)).not.toContain(text);
});

test('encryption: what is on cannot be turned on', async () => {
  const { laptop } = await turnedOn();
  const sheet = await laptop.control.prepare('en');
  await expect(laptop.control.turnOn(sheet)).rejects.toMatchObject({ kind: 'notPossible' });
});
