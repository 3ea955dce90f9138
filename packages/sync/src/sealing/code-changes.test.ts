// @spec encryption-code

import { FakeAccountKeyServer } from '../../test/encrypted-account.ts';
import { MemoryStorage } from '../memory-storage.ts';
import { TransportError } from '../transport.ts';
import { sheetOf } from './account-key-wraps.ts';
import { codeAdded, codeUsed, lateCodeRemoved, newOneTimeCode } from './code-changes.ts';
import { codeOf, unwrapByCode } from './code-wraps.ts';
import { newPhrase, settled, turnedOff, turnedOn } from './encryption-changes.ts';
import { Keyring } from './keyring.ts';
import { newCode } from './one-time-code.ts';
import { newPhraseEntropy } from './phrase.ts';

const now = Date.parse('2026-11-27T10:32:00.000Z');
const lifetime = 10 * 60_000;

const openDevice = (server: FakeAccountKeyServer) =>
  new Keyring({ storage: new MemoryStorage(), server, now: () => 0, date: () => 0 });

/** An encrypted account with a laptop that has made a code. */
async function openAccount() {
  const server = new FakeAccountKeyServer();
  const laptop = openDevice(server);
  const phrase = newPhrase(newPhraseEntropy(), new Date(now).toISOString());
  await laptop.change((known) => turnedOn(known, phrase));
  await laptop.change((known) => settled(known, 'turningOn'));
  const code = newOneTimeCode(now);
  expect(await laptop.change((known) => codeAdded(known, code))).toBe(true);
  const record = () => server.record ?? { keyId: '', state: '', wraps: '{}' };
  return { server, laptop, phrase, code, record };
}

type Account = Awaited<ReturnType<typeof openAccount>>;

/** Opens a device with a code that was used at `at`. Resolves to false when it could not be used. */
async function open(device: Keyring, { record, code }: Account, at = now): Promise<boolean> {
  const accountKey = await unwrapByCode(record(), code.code);
  return accountKey !== null && device.unlock(accountKey, (known) => codeUsed(known, 'phone', at));
}

test('code: opens a device once, and its wrap is gone', async () => {
  const account = await openAccount();
  const { record, phrase, code, laptop } = account;
  expect(sheetOf(record())?.sheet).toBe(phrase.sheet);
  const phone = openDevice(account.server);
  expect(await open(phone, account)).toBe(true);
  expect(await phone.pass()).toMatchObject({ seals: true });
  expect(codeOf(record())).toEqual({ name: code.name, until: now + lifetime, usedBy: 'phone' });
  const wraps = Object.values(JSON.parse(record().wraps) as object) as object[];
  expect(wraps.map((wrap) => ('data' in wrap || 'salt' in wrap ? 'wrap' : 'none'))).toEqual(['wrap', 'none']);
  expect(await open(openDevice(account.server), account)).toBe(false);
  await laptop.read();
  expect(await laptop.pass()).toMatchObject({ seals: true });
});

test('code: of two devices that use it at the same time, one opens', async () => {
  const account = await openAccount();
  const accountKey = (await unwrapByCode(account.record(), account.code.code)) ?? new Uint8Array();
  const devices = [openDevice(account.server), openDevice(account.server)];
  const use = (device: Keyring) => device.unlock(accountKey, (known) => codeUsed(known, 'phone', now));
  expect((await Promise.all(devices.map(use))).sort()).toEqual([false, true]);
});

test('code: another code opens nothing', async () => {
  const { record } = await openAccount();
  expect(await unwrapByCode(record(), newCode())).toBeNull();
});

test('code: opens nothing after ten minutes, and is removed then', async () => {
  const account = await openAccount();
  const { laptop, record, phrase } = account;
  expect(await open(openDevice(account.server), account, now + lifetime)).toBe(false);
  await laptop.change((known) => lateCodeRemoved(known, now + lifetime - 1));
  expect(codeOf(record())).toBeDefined();
  await laptop.change((known) => lateCodeRemoved(known, now + lifetime));
  expect(codeOf(record())).toBeUndefined();
  expect(sheetOf(record())?.sheet).toBe(phrase.sheet);
});

test('code: a new code replaces the former one, and turning off removes it', async () => {
  const { laptop, record, code } = await openAccount();
  const next = newOneTimeCode(now);
  await laptop.change((known) => codeAdded(known, next));
  expect(await unwrapByCode(record(), code.code)).toBeNull();
  expect(await unwrapByCode(record(), next.code)).not.toBeNull();
  await laptop.change(turnedOff);
  expect(codeOf(record())).toBeUndefined();
  await expect(laptop.change((known) => codeAdded(known, next))).rejects.toMatchObject({
    kind: 'notPossible',
  });
});

test('code: a device whose request fails is not opened', async () => {
  const account = await openAccount();
  const phone = openDevice(account.server);
  account.server.write = () => Promise.reject(new TransportError('unavailable', 'No network'));
  await expect(open(phone, account)).rejects.toMatchObject({ kind: 'unavailable' });
  await expect(phone.pass()).rejects.toMatchObject({ kind: 'locked' });
});
