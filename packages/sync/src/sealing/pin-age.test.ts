import { FakeAccountKeyServer, newTestKey, stateOf } from '../../test/encrypted-account.ts';
import { MemoryDevice, MemoryStorage } from '../memory-storage.ts';
import { Keyring } from './keyring.ts';

test('keyring: the age of the pin counts again after the clock of the device was put back', async () => {
  const key = await newTestKey();
  const server = new FakeAccountKeyServer();
  server.record = await stateOf(key, 'turningOn', 1);
  const storage = new MemoryStorage(new MemoryDevice());
  const clock = { date: Date.parse('2030-01-01T08:00:00.000Z') };
  const page = new Keyring({ storage, server, now: () => 0, date: () => clock.date });
  expect(await page.unlock(key.accountKey)).toBe(true);
  clock.date = Date.parse('2026-11-28T08:00:00.000Z');
  expect(page.pinAge).toBe(0);
  await page.read();
  clock.date += 120_000;
  expect(page.pinAge).toBe(120_000);
});
