// @spec encryption-restored

import { FakeAccountKeyServer } from '../../test/encrypted-account.ts';
import { MemoryDevice, MemoryStorage } from '../memory-storage.ts';
import { TransportError } from '../transport.ts';
import { type NewPhrase, keyChanged, newPhrase, sheetReplaced, turnedOn } from './encryption-changes.ts';
import { openText, sealText } from './envelope.ts';
import { Keyring } from './keyring.ts';
import { newPhraseEntropy } from './phrase.ts';
import { keyWithId } from './sealed-record.ts';

const newSheet = () => newPhrase(newPhraseEntropy(), '2026-11-23T08:00:00.000Z');

function openDevice(server: FakeAccountKeyServer) {
  const device = new MemoryDevice();
  return () => new Keyring({ storage: new MemoryStorage(device), server, now: () => 0, date: () => 0 });
}

/** A value that a device has encrypted with its present key. */
async function sealedBy(keyring: Keyring) {
  const { keys } = await keyring.pass();
  if (!keys) throw new Error('The device has no key');
  const place = { entity: 'DailyTask', id: keys.id, field: 'text' };
  const envelope = await sealText(keys, place, '', 'Tell Ann the truth');
  return { keyId: keys.id, place, envelope };
}

async function expectToOpen(
  keyring: Keyring,
  values: readonly Awaited<ReturnType<typeof sealedBy>>[],
): Promise<void> {
  const { keys } = await keyring.pass();
  for (const { keyId, place, envelope } of values) {
    const key = keyWithId(keys, keyId);
    expect(key && (await openText(key, place, envelope))).toBe('Tell Ann the truth');
  }
}

/**
 * Two devices with the first key. The laptop changes the key, and has the later state. Then the table of AccountKey is
 * restored alone, and the phone does not know the later key.
 */
async function restored() {
  const server = new FakeAccountKeyServer();
  const [openLaptop, openPhone] = [openDevice(server), openDevice(server)];
  const [laptop, phone] = [openLaptop(), openPhone()];
  const [first, second] = [newSheet(), newSheet()];
  await laptop.change((known) => turnedOn(known, first));
  await phone.unlock(first.accountKey);
  const before = server.record;
  const values = [await sealedBy(laptop)];
  await laptop.change((known) => keyChanged(known, second));
  await laptop.change((known) => sheetReplaced(known, newPhrase(newPhraseEntropy(), second.at)));
  values.push(await sealedBy(laptop));
  server.record = before;
  return { server, laptop, phone, openLaptop, openPhone, values };
}

async function changeKey(keyring: Keyring): Promise<NewPhrase> {
  const sheet = newSheet();
  expect(await keyring.change((known) => keyChanged(known, sheet))).toBe(true);
  return sheet;
}

test.each([
  ['below', 1],
  ['equal to', 2],
  ['above', 3],
])(
  'restored state: a key that another device has made, with a revision %s that of the lost one, is not overwritten, and all devices open the values of both',
  async (_, writes) => {
    const { server, laptop, phone, openLaptop, values } = await restored();
    let sheet = await changeKey(phone);
    values.push(await sealedBy(phone));
    for (let write = 1; write < writes; write += 1) sheet = await changeKey(phone);
    values.push(await sealedBy(phone));
    const made = server.record;
    await laptop.read();
    expect(server.record).toBe(made);
    expect(laptop.lockReason).toBe('changed');
    expect(await laptop.unlock(sheet.accountKey)).toBe(true);
    await expectToOpen(laptop, values);
    await phone.read();
    const tablet = openDevice(server)();
    expect(await tablet.unlock(sheet.accountKey)).toBe(true);
    for (const keyring of [phone, tablet, openLaptop()]) await expectToOpen(keyring, values);
  },
);

test('restored state: the lost key stays on the device when it is closed before the server has it', async () => {
  const { server, laptop, phone, openLaptop, values } = await restored();
  const sheet = await changeKey(phone);
  values.push(await sealedBy(phone));
  const write = server.write.bind(server);
  server.write = () => Promise.reject(new TransportError('unavailable', 'No network'));
  await laptop.read();
  await expect(laptop.unlock(sheet.accountKey)).rejects.toMatchObject({ kind: 'unavailable' });
  server.write = write;
  await expectToOpen(openLaptop(), values);
  await phone.read();
  await expectToOpen(phone, values);
});

test('restored state: the lost key stays on a device that has changed the key again before the server has it', async () => {
  const { server, laptop, phone, openLaptop, values } = await restored();
  const sheet = await changeKey(phone);
  await laptop.read();
  await laptop.unlock(sheet.accountKey);
  await changeKey(laptop);
  values.push(await sealedBy(laptop));
  await expectToOpen(openLaptop(), values);
  expect(Object.keys(JSON.parse(server.record?.former ?? '{}') as object)).toHaveLength(3);
});

test('restored state: a device that turns the encryption on while the table is empty makes a key that is not overwritten', async () => {
  const { server, laptop, values } = await restored();
  server.record = null;
  const tablet = openDevice(server)();
  const sheet = newSheet();
  await tablet.change((known) => turnedOn(known, sheet));
  values.push(await sealedBy(tablet));
  await laptop.read();
  expect(server.record).toMatchObject({ revision: 1 });
  expect(await laptop.unlock(sheet.accountKey)).toBe(true);
  await tablet.read();
  for (const keyring of [laptop, tablet]) await expectToOpen(keyring, values);
});

test('restored state: a former key that a later state of the same key lacks is added again', async () => {
  const { server, laptop, phone, values } = await restored();
  const sheet = await changeKey(phone);
  const withoutLost = server.record;
  await laptop.read();
  await laptop.unlock(sheet.accountKey);
  const { revision = 0 } = server.record ?? {};
  server.record = withoutLost;
  for (let write = 0; write < 3; write += 1) {
    await phone.change((known) => sheetReplaced(known, newSheet()));
  }
  expect(server.record?.revision).toBeGreaterThan(revision);
  await laptop.read();
  await phone.read();
  for (const keyring of [laptop, phone]) await expectToOpen(keyring, values);
});
