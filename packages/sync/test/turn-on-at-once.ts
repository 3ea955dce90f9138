import { MemoryStorage } from '../src/memory-storage.ts';
import { newPhrase, turnedOn } from '../src/sealing/encryption-changes.ts';
import { Keyring } from '../src/sealing/keyring.ts';
import { newPhraseEntropy } from '../src/sealing/phrase.ts';
import { FakeAccountKeyServer } from './encrypted-account.ts';

/** Two devices turn the encryption on at the same time: expects one key, which only one of them has. */
export async function turnOnAtOnce(): Promise<void> {
  const server = new FakeAccountKeyServer();
  const devices = [1, 2].map(() => new Keyring({ storage: new MemoryStorage(), server, now: () => 0 }));
  const outcomes = await Promise.all(
    devices.map((keyring) => {
      const phrase = newPhrase(newPhraseEntropy(), '2026-11-23T08:00:00.000Z');
      return keyring.change((known) => turnedOn(known, phrase));
    }),
  );
  expect(outcomes.toSorted()).toEqual([false, true]);
  expect(server.written).toHaveLength(1);
  const winner = devices[outcomes.indexOf(true)];
  const loser = devices[outcomes.indexOf(false)];
  expect(await winner?.pass()).toMatchObject({ seals: true, keys: { id: server.record?.keyId } });
  await expect(loser?.pass()).rejects.toMatchObject({ kind: 'locked' });
  expect(loser?.keyId).toBeUndefined();
}
