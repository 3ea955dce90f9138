import { FakeAccountKeyServer, newTestKey, stateOf } from '../../test/encrypted-account.ts';
import { MemoryDevice, MemoryStorage } from '../memory-storage.ts';
import { TransportError } from '../transport.ts';
import { hasSeenEncryption } from './has-seen-encryption.ts';
import { newPhrase, turnedOn } from './encryption-changes.ts';
import { Keyring } from './keyring.ts';

/** A device that opens pages: each has its own keyring on the same storage. */
function openDevice(server: FakeAccountKeyServer) {
  const device = new MemoryDevice();
  const clock = { now: 1_000_000 };
  const openPage = () => new Keyring({ storage: new MemoryStorage(device), server, now: () => clock.now });
  return { clock, openPage, storage: new MemoryStorage(device) };
}

const locked = { name: 'TransportError', kind: 'locked' };

test('keyring: a device without a state sends readable texts, and reads the state once', async () => {
  const server = new FakeAccountKeyServer();
  const { openPage, storage } = openDevice(server);
  const page = openPage();
  for (let visit = 0; visit < 3; visit += 1) {
    expect(await page.pass()).toEqual({ seals: false, keys: undefined });
  }
  expect(server.reads).toBe(1);
  expect(page.lockReason).toBeUndefined();
  expect(await hasSeenEncryption(storage)).toBe(false);
});

test('keyring: nothing passes before the state is read, and all wait for one reading', async () => {
  const server = new FakeAccountKeyServer();
  let answer: () => void = () => undefined;
  server.delay = new Promise((resolve) => (answer = resolve));
  const page = openDevice(server).openPage();
  const passed: unknown[] = [];
  const all = Promise.all([1, 2].map(async (number) => passed.push(number, await page.pass())));
  await new Promise(setImmediate);
  expect(passed).toEqual([]);
  answer();
  await all;
  expect(server.reads).toBe(1);
});

test('keyring: a state that cannot be read is unavailable, whatever the error, and is read again', async () => {
  const server = new FakeAccountKeyServer();
  const page = openDevice(server).openPage();
  for (const kind of ['rejected', 'unavailable', 'conflict'] as const) {
    server.failure = new TransportError(kind, 'No');
    await expect(page.pass()).rejects.toMatchObject({ kind: 'unavailable' });
  }
  server.failure = new TransportError('signedOut', 'No');
  await expect(page.pass()).rejects.toMatchObject({ kind: 'signedOut' });
  server.failure = undefined;
  expect(await page.pass()).toMatchObject({ seals: false });
});

test('keyring: after a change, listeners know that this device has made the state', async () => {
  const page = openDevice(new FakeAccountKeyServer()).openPage();
  const seen: unknown[] = [];
  page.subscribe(() => seen.push([page.pin?.state, page.hasMadePin]));
  const phrase = newPhrase(new Uint8Array(32), '2026-11-28T08:00:00.000Z');
  expect(await page.change((known) => turnedOn(known, phrase))).toBe(true);
  expect(seen.at(-1)).toEqual(['turningOn', true]);
});

describe('keyring: the state is read again', () => {
  test('after a minute without a subscription', async () => {
    const server = new FakeAccountKeyServer();
    const { clock, openPage } = openDevice(server);
    const page = openPage();
    await page.pass();
    clock.now += 60_000;
    await page.pass();
    expect(server.reads).toBe(1);
    clock.now += 1;
    await page.pass();
    expect(server.reads).toBe(2);
  });

  test('once after a subscription has begun, and then not until it is lost', async () => {
    const server = new FakeAccountKeyServer();
    const { clock, openPage } = openDevice(server);
    const page = openPage();
    await page.pass();
    clock.now += 1000;
    page.setListening(true);
    await page.pass();
    expect(server.reads).toBe(1);
    for (let hour = 0; hour < 3; hour += 1) {
      clock.now += 3_600_000;
      await page.pass();
    }
    expect(server.reads).toBe(2);
    page.setListening(false);
    await page.pass();
    expect(server.reads).toBe(3);
  });

  test('after a change, and nothing passes with the earlier state', async () => {
    const key = await newTestKey();
    const server = new FakeAccountKeyServer();
    const page = openDevice(server).openPage();
    await page.pass();
    page.setListening(true);
    server.record = await stateOf(key, 'turningOn', 1);
    page.handleChange();
    await expect(page.pass()).rejects.toMatchObject(locked);
    expect(page.lockReason).toBe('words');
  });

  test('after a change during a reading that has the earlier state', async () => {
    const key = await newTestKey();
    const server = new FakeAccountKeyServer();
    const page = openDevice(server).openPage();
    const passing = page.pass();
    server.record = await stateOf(key, 'turningOn', 1);
    page.handleChange();
    await passing.catch(() => undefined);
    await expect(page.pass()).rejects.toMatchObject(locked);
  });
});

describe('keyring: an encrypted account', () => {
  async function encrypted(state = 'on') {
    const key = await newTestKey();
    const server = new FakeAccountKeyServer();
    server.record = await stateOf(key, state, 3);
    return { key, server, ...openDevice(server) };
  }

  test('locks a device without a key, which stays locked when the server hides the state', async () => {
    const { server, openPage, storage } = await encrypted();
    await expect(openPage().pass()).rejects.toMatchObject(locked);
    expect(await hasSeenEncryption(storage)).toBe(true);
    server.record = null;
    const page = openPage();
    await expect(page.pass()).rejects.toMatchObject(locked);
    expect(page.lockReason).toBe('notFound');
  });

  test('opens with its key, also on the next pages, and with no other key', async () => {
    const { key, openPage } = await encrypted();
    const page = openPage();
    const changes = jest.fn();
    page.subscribe(changes);
    expect(await page.unlock((await newTestKey()).accountKey)).toBe(false);
    await expect(page.pass()).rejects.toMatchObject(locked);
    expect(await page.unlock(key.accountKey)).toBe(true);
    expect(changes).toHaveBeenCalled();
    for (const one of [page, openPage()]) {
      expect(await one.pass()).toMatchObject({ seals: true, keys: { id: key.keys.id } });
    }
  });

  test('does not open with its key when the proof of the state is wrong', async () => {
    const { key, server, openPage } = await encrypted();
    if (server.record) server.record = { ...server.record, state: 'changing' };
    expect(await openPage().unlock(key.accountKey)).toBe(false);
  });

  test('does not open an earlier state than the device has seen', async () => {
    const { key, server, openPage } = await encrypted();
    const later = await newTestKey();
    server.record = await stateOf(later, 'on', 4, [key]);
    await expect(openPage().pass()).rejects.toMatchObject(locked);
    server.record = await stateOf(key, 'on', 3);
    expect(await openPage().unlock(key.accountKey)).toBe(false);
  });

  test('opens values of all earlier keys', async () => {
    const [first, second, third] = [await newTestKey(), await newTestKey(), await newTestKey()];
    const server = new FakeAccountKeyServer();
    server.record = await stateOf(third, 'on', 9, [second, first]);
    const page = openDevice(server).openPage();
    expect(await page.unlock(third.accountKey)).toBe(true);
    const { keys } = await page.pass();
    expect(Object.keys(keys?.former ?? {}).toSorted()).toEqual([first.keys.id, second.keys.id].toSorted());
  });

  test.each([
    ['turningOn', true],
    ['on', true],
    ['changing', true],
    ['turningOff', false],
    ['off', false],
  ])('in the state %s, an open device encrypts: %s', async (state, seals) => {
    const { key, openPage } = await encrypted(state);
    const page = openPage();
    await page.unlock(key.accountKey);
    expect(await page.pass()).toMatchObject({ seals, keys: { id: key.keys.id } });
  });

  test('locks an open device when another one has changed the key', async () => {
    const { key, server, openPage } = await encrypted();
    const page = openPage();
    await page.unlock(key.accountKey);
    server.record = await stateOf(await newTestKey(), 'changing', 4, [key]);
    page.handleChange();
    await expect(page.pass()).rejects.toMatchObject(locked);
    expect(page.lockReason).toBe('changed');
  });

  test.each([
    ['nothing', () => Promise.resolve(null)],
    ['an earlier state', (key: Awaited<ReturnType<typeof newTestKey>>) => stateOf(key, 'turningOn', 1)],
  ])('is put back by an open device when the server has %s', async (_, restored) => {
    const { key, server, openPage } = await encrypted();
    await openPage().unlock(key.accountKey);
    const pin = server.record;
    server.record = await restored(key);
    expect(await openPage().pass()).toMatchObject({ seals: true });
    expect(server.written).toEqual([pin]);
  });

  test('is not put back into an account that is deleted, and nothing is sent', async () => {
    const { key, server, openPage } = await encrypted();
    await openPage().unlock(key.accountKey);
    server.record = null;
    server.isKept = false;
    await expect(openPage().pass()).rejects.toMatchObject({ kind: 'unavailable' });
    expect(server.written).toEqual([]);
  });

  test('that is turned off by a server without a proof locks the device', async () => {
    const { key, server, openPage } = await encrypted();
    await openPage().unlock(key.accountKey);
    server.record = { ...(await stateOf(key, 'on', 4)), state: 'off' };
    const page = openPage();
    await expect(page.pass()).rejects.toMatchObject(locked);
    expect(page.lockReason).toBe('turnedOff');
  });
});

describe('keyring: an envelope', () => {
  test('locks a device while the server has no state, also on the next pages', async () => {
    const server = new FakeAccountKeyServer();
    const { openPage } = openDevice(server);
    const page = openPage();
    await page.pass();
    await page.handleEnvelope();
    await expect(page.pass()).rejects.toMatchObject(locked);
    const next = openPage();
    await expect(next.pass()).rejects.toMatchObject(locked);
    expect(next.lockReason).toBe('noState');
  });

  test('has the state read that another device has made meanwhile', async () => {
    const key = await newTestKey();
    const server = new FakeAccountKeyServer();
    const page = openDevice(server).openPage();
    await page.pass();
    server.record = await stateOf(key, 'turningOn', 1);
    await page.handleEnvelope();
    expect(page.lockReason).toBe('words');
    expect(await page.unlock(key.accountKey)).toBe(true);
  });

  test('changes nothing in an account that was turned off', async () => {
    const server = new FakeAccountKeyServer();
    server.record = await stateOf(await newTestKey(), 'off', 5);
    const page = openDevice(server).openPage();
    await page.pass();
    await page.handleEnvelope();
    expect(await page.pass()).toMatchObject({ seals: false });
    expect(server.reads).toBe(1);
  });
});
