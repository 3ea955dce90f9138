// @spec encryption-tabs

import { FakeAccountKeyServer, newTestKey, stateOf } from '../../test/encrypted-account.ts';
import { MemoryDevice, MemoryStorage } from '../memory-storage.ts';
import type { AccountKeyRecord } from './account-key-record.ts';
import { keyChanged, newPhrase } from './encryption-changes.ts';
import { Keyring } from './keyring.ts';
import { newPhraseEntropy } from './phrase.ts';

/** An account with a key, and a device whose tabs have one storage. */
async function openAccount() {
  const key = await newTestKey();
  const server = new FakeAccountKeyServer();
  server.record = await stateOf(key, 'on', 3);
  const device = new MemoryDevice();
  const openTab = () =>
    new Keyring({ storage: new MemoryStorage(device), server, now: () => 0, date: () => 0 });
  return { key, server, openTab };
}

/** Lets the next reading have the present state of the server, but answers it only when the result is called. */
function delayNextReading(server: FakeAccountKeyServer): () => void {
  const read = server.read.bind(server);
  let answer: () => void = () => undefined;
  const delay = new Promise<void>((resolve) => (answer = resolve));
  const { record } = server;
  server.read = async (): Promise<AccountKeyRecord | null> => {
    server.read = read;
    await delay;
    return record;
  };
  return answer;
}

test('two tabs: words that are entered during a reading of another tab open the device', async () => {
  const { key, server, openTab } = await openAccount();
  const [slow, fast] = [openTab(), openTab()];
  const answer = delayNextReading(server);
  const reading = slow.read();
  await new Promise(setImmediate);
  expect(await fast.unlock(key.accountKey)).toBe(true);
  answer();
  await reading;
  for (const tab of [slow, fast, openTab()]) {
    expect(await tab.pass()).toMatchObject({ seals: true, keys: { id: key.keys.id } });
    await tab.read();
  }
});

test('two tabs: words that are entered during a reading of the same tab open the device', async () => {
  const { key, server, openTab } = await openAccount();
  const tab = openTab();
  const answer = delayNextReading(server);
  const reading = tab.read();
  await new Promise(setImmediate);
  const unlocking = tab.unlock(key.accountKey);
  // Long enough for an unlocking that does not wait for the reading.
  await new Promise((resolve) => setTimeout(resolve, 50));
  answer();
  await reading;
  expect(await unlocking).toBe(true);
  for (const one of [tab, openTab()]) expect(await one.pass()).toMatchObject({ keys: { id: key.keys.id } });
});

test('two tabs: a key that is changed during a reading of another tab stays on the device', async () => {
  const { key, server, openTab } = await openAccount();
  const [slow, fast] = [openTab(), openTab()];
  await fast.unlock(key.accountKey);
  server.record = await stateOf(key, 'on', 4);
  const answer = delayNextReading(server);
  const reading = slow.read();
  await new Promise(setImmediate);
  const sheet = newPhrase(newPhraseEntropy(), '2026-11-28T08:00:00.000Z');
  expect(await fast.change((known) => keyChanged(known, sheet))).toBe(true);
  answer();
  await reading;
  for (const tab of [slow, fast, openTab()]) {
    await tab.read();
    expect(await tab.pass()).toMatchObject({ seals: true, keys: { id: server.record.keyId } });
  }
});

test('two tabs: a proposed key that is stored during a reading of another tab stays on the device', async () => {
  const { key, server, openTab } = await openAccount();
  const [slow, fast] = [openTab(), openTab()];
  await fast.unlock(key.accountKey);
  server.record = await stateOf(key, 'on', 4);
  const answer = delayNextReading(server);
  const reading = slow.read();
  await new Promise(setImmediate);
  const write = server.write.bind(server);
  const sent = new Promise<void>((resolve) => {
    server.write = async (record, replaced) => {
      answer();
      await reading;
      await write(record, replaced);
      resolve();
      // The tab that changes the key is closed before it has an answer.
      await new Promise(() => undefined);
    };
  });
  const sheet = newPhrase(newPhraseEntropy(), '2026-11-28T08:00:00.000Z');
  void fast.change((known) => keyChanged(known, sheet));
  await sent;
  expect(server.record).toMatchObject({ state: 'changing' });
  expect(await openTab().pass()).toMatchObject({ seals: true, keys: { id: server.record.keyId } });
});
