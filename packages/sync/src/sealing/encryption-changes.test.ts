// @spec encryption-at-once

import { FakeAccountKeyServer, newTestKey, stateOf } from '../../test/encrypted-account.ts';
import { turnOnAtOnce } from '../../test/turn-on-at-once.ts';
import { MemoryDevice, MemoryStorage } from '../memory-storage.ts';
import { TransportError } from '../transport.ts';
import { proofOf } from './account-key-record.ts';
import { sheetOf, unwrapByPhrase } from './account-key-wraps.ts';
import { keyChanged, newPhrase, sheetReplaced, turnedOff, turnedOn } from './encryption-changes.ts';
import { Keyring } from './keyring.ts';
import { newPhraseEntropy } from './phrase.ts';

const at = '2026-11-23T08:00:00.000Z';
const newSheet = (time = at) => newPhrase(newPhraseEntropy(), time);

function openDevice(server: FakeAccountKeyServer) {
  const device = new MemoryDevice();
  const storage = new MemoryStorage(device);
  const openPage = () =>
    new Keyring({ storage: new MemoryStorage(device), server, now: () => 0, date: () => 0 });
  return { storage, openPage };
}

/** A server that stores a state and loses its answer, once. */
function losingAnswer(server: FakeAccountKeyServer): void {
  const write = server.write.bind(server);
  server.write = async (record, replaced) => {
    server.write = write;
    await write(record, replaced);
    throw new TransportError('unavailable', 'The answer was lost');
  };
}

test('encryption: turning on stores a state that the words of the sheet open', async () => {
  const server = new FakeAccountKeyServer();
  const page = openDevice(server).openPage();
  const phrase = newSheet();
  expect(await page.change((known) => turnedOn(known, phrase))).toBe(true);
  expect(server.record).toMatchObject({ state: 'turningOn', revision: 1, former: '{}' });
  expect(server.record && sheetOf(server.record)).toEqual({ sheet: phrase.sheet, since: at });
  expect(server.record && (await unwrapByPhrase(server.record, [newPhraseEntropy()]))).toBeNull();
  expect(
    server.record && (await unwrapByPhrase(server.record, [newPhraseEntropy(), phrase.entropy])),
  ).toEqual(phrase.accountKey);
  expect(await page.pass()).toMatchObject({ seals: true });
});

test('encryption: a key whose answer was lost is found again by the next page, and by the same request', async () => {
  const server = new FakeAccountKeyServer();
  const { openPage } = openDevice(server);
  const page = openPage();
  const phrase = newSheet();
  losingAnswer(server);
  await expect(page.change((known) => turnedOn(known, phrase))).rejects.toMatchObject({
    kind: 'unavailable',
  });
  expect(await openPage().pass()).toMatchObject({ seals: true, keys: { id: server.record?.keyId } });
  expect(await page.change((known) => turnedOn(known, phrase))).toBe(true);
  expect(server.written).toHaveLength(1);
});

test('encryption: a request that arrives after the page is closed, and after another sheet was made, has its key', async () => {
  const server = new FakeAccountKeyServer();
  const { openPage } = openDevice(server);
  const write = server.write.bind(server);
  const late: (() => Promise<void>)[] = [];
  server.write = (record, replaced) => {
    late.push(() => write(record, replaced));
    return Promise.reject(new TransportError('unavailable', 'No network'));
  };
  for (const phrase of [newSheet(), newSheet()]) {
    await openPage()
      .change((known) => turnedOn(known, phrase))
      .catch(() => undefined);
  }
  expect(await openPage().pass()).toMatchObject({ seals: false });
  await late[0]?.();
  expect(await openPage().pass()).toMatchObject({ seals: true, keys: { id: server.record?.keyId } });
});

test('encryption: of two devices that turn it on at the same time, one fails', async () => {
  for (let time = 0; time < 10; time += 1) await turnOnAtOnce();
});

test('encryption: a changed key opens what the former ones have encrypted, and other devices lock', async () => {
  const server = new FakeAccountKeyServer();
  const [laptop, phone] = [openDevice(server).openPage(), openDevice(server).openPage()];
  const sheets = [newSheet(), newSheet('2026-12-01T08:00:00.000Z'), newSheet()] as const;
  await laptop.change((known) => turnedOn(known, sheets[0]));
  const first = server.record?.keyId ?? '';
  await phone.unlock(sheets[0].accountKey);
  for (const sheet of sheets.slice(1)) await laptop.change((known) => keyChanged(known, sheet));
  expect(server.record && sheetOf(server.record)).toEqual({ sheet: sheets[2].sheet, since: at });
  const { keys } = await laptop.pass();
  expect(Object.keys(keys?.former ?? {})).toHaveLength(2);
  await phone.read();
  expect(phone.lockReason).toBe('changed');
  expect(await phone.unlock(sheets[2].accountKey)).toBe(true);
  expect((await phone.pass()).keys?.former).toHaveProperty(first);
});

test('encryption: a device opens the values of each of sixty former keys', async () => {
  const server = new FakeAccountKeyServer();
  const page = openDevice(server).openPage();
  await page.change((known) => turnedOn(known, newSheet()));
  const ids: (string | undefined)[] = [];
  let last = newSheet();
  for (let change = 0; change < 60; change += 1) {
    ids.push(server.record?.keyId);
    last = newSheet();
    const sheet = last;
    expect(await page.change((known) => keyChanged(known, sheet))).toBe(true);
  }
  const next = openDevice(server).openPage();
  expect(await next.unlock(last.accountKey)).toBe(true);
  expect(next.keyIds.slice(1).toSorted()).toEqual(ids.toSorted());
});

test('encryption: a key that the state has no space for is refused before anything is sent or stored', async () => {
  const server = new FakeAccountKeyServer();
  const key = await newTestKey();
  const wrap = { salt: 'A'.repeat(22), data: 'A'.repeat(80) };
  const former = Object.fromEntries(Array.from({ length: 240 }, (_, number) => [`former-${number}`, wrap]));
  const unproven = { ...(await stateOf(key, 'on', 241)), former: JSON.stringify(former) };
  const full = { ...unproven, proof: await proofOf(key.keys.state, unproven) };
  server.record = full;
  const { openPage, storage } = openDevice(server);
  const page = openPage();
  await page.unlock(key.accountKey);
  const before = await storage.getMeta('encryption');
  await expect(page.change((known) => keyChanged(known, newSheet()))).rejects.toMatchObject({
    kind: 'notPossible',
  });
  expect(server.record).toBe(full);
  expect(await storage.getMeta('encryption')).toBe(before);
  expect(await page.pass()).toMatchObject({ seals: true });
});

test('encryption: a new sheet keeps the key, and a device without the key can change nothing', async () => {
  const server = new FakeAccountKeyServer();
  const laptop = openDevice(server).openPage();
  const [first, second] = [newSheet(), newSheet('2026-12-01T08:00:00.000Z')];
  await laptop.change((known) => turnedOn(known, first));
  expect(await laptop.change((known) => sheetReplaced(known, second))).toBe(true);
  const record = server.record;
  expect(record && (await unwrapByPhrase(record, [first.entropy]))).toBeNull();
  expect(record && (await unwrapByPhrase(record, [second.entropy]))).toEqual(first.accountKey);
  const phone = openDevice(server).openPage();
  for (const make of [turnedOff, () => sheetReplaced({ record, secrets: undefined }, newSheet())]) {
    await expect(phone.change(make)).rejects.toMatchObject({ kind: 'locked' });
  }
});

test('encryption: what is on cannot be turned on, and what is being turned off cannot get another key', async () => {
  const server = new FakeAccountKeyServer();
  const laptop = openDevice(server).openPage();
  const [first, second] = [newSheet(), newSheet()];
  await laptop.change((known) => turnedOn(known, first));
  await expect(laptop.change((known) => turnedOn(known, second))).rejects.toMatchObject({
    kind: 'notPossible',
  });
  await laptop.change(turnedOff);
  await expect(laptop.change((known) => keyChanged(known, second))).rejects.toMatchObject({
    kind: 'notPossible',
  });
  expect(await laptop.pass()).toMatchObject({ seals: false, keys: { id: server.record?.keyId } });
});

test('encryption: a change that is not possible does not fail a request that waits for it', async () => {
  const server = new FakeAccountKeyServer();
  const page = openDevice(server).openPage();
  await page.change((known) => turnedOn(known, newSheet()));
  const changing = page.change((known) => turnedOn(known, newSheet()));
  const passing = page.pass();
  await expect(changing).rejects.toMatchObject({ kind: 'notPossible' });
  expect(await passing).toMatchObject({ seals: true });
});

test('keyring: a browser that cannot store keys has them until the page is closed', async () => {
  const key = await newTestKey();
  const server = new FakeAccountKeyServer();
  server.record = await stateOf(key, 'on', 3);
  const { storage } = openDevice(server);
  const write = storage.write.bind(storage);
  storage.write = (durability, act) =>
    write(durability, (transaction) =>
      act({
        ...transaction,
        putMeta: (name, value) => {
          if (
            JSON.stringify(value, (_, one: unknown) => (one instanceof CryptoKey ? 'key' : one)).includes(
              '"key"',
            )
          )
            throw new DOMException('It cannot be cloned', 'DataCloneError');
          transaction.putMeta(name, value);
        },
      }),
    );
  const openPage = () => new Keyring({ storage, server, now: () => 0 });
  const page = openPage();
  expect(await page.unlock(key.accountKey)).toBe(true);
  expect(page.keepsKeys).toBe(false);
  await page.read();
  expect(await page.pass()).toMatchObject({ seals: true, keys: { id: key.keys.id } });
  const next = openPage();
  await expect(next.pass()).rejects.toMatchObject({ kind: 'locked' });
  expect(next.lockReason).toBe('words');
});

describe('keyring: the user confirms what the server says', () => {
  test('that it was turned off, also for the next pages', async () => {
    const key = await newTestKey();
    const server = new FakeAccountKeyServer();
    server.record = await stateOf(key, 'on', 3);
    const { openPage } = openDevice(server);
    const page = openPage();
    await page.unlock(key.accountKey);
    server.record = { ...(await stateOf(key, 'on', 4)), state: 'off' };
    await page.read();
    expect(page.lockReason).toBe('turnedOff');
    await page.acceptTurnedOff();
    for (const one of [page, openPage()]) {
      expect(await one.pass()).toMatchObject({ seals: false, keys: { id: key.keys.id } });
    }
  });

  test('that there was no encryption: texts in the form of envelopes are texts, until there is a state', async () => {
    const server = new FakeAccountKeyServer();
    const { openPage } = openDevice(server);
    const page = openPage();
    await page.pass();
    await page.handleEnvelope();
    expect(page.lockReason).toBe('noState');
    await page.acceptTurnedOff();
    expect(await page.pass()).toMatchObject({ seals: false, acceptsEnvelopes: true });
    const next = openPage();
    await next.pass();
    await next.handleEnvelope();
    expect(await next.pass()).toMatchObject({ acceptsEnvelopes: true });
    server.record = await stateOf(await newTestKey(), 'on', 1);
    await next.read();
    expect(next.lockReason).toBe('words');
  });

  test('but not that there is no state when the device has seen one', async () => {
    const key = await newTestKey();
    const server = new FakeAccountKeyServer();
    server.record = await stateOf(key, 'on', 3);
    const page = openDevice(server).openPage();
    await page.read();
    server.record = null;
    await page.acceptTurnedOff();
    await expect(page.pass()).rejects.toMatchObject({ kind: 'locked' });
  });
});
