import fc from 'fast-check';
import { FakeAccountKeyServer, newTestKey, stateOf } from '../../test/encrypted-account.ts';
import { MemoryStorage } from '../memory-storage.ts';
import { sheetOf, unwrapByPhrase } from './account-key-wraps.ts';
import { formerKeys } from './former-keys.ts';
import { Keyring } from './keyring.ts';
import { newPhraseEntropy } from './phrase.ts';

const text = fc.oneof(fc.string(), fc.json(), fc.base64String());
const wrap = fc.oneof(fc.record({ kind: fc.constant('phrase'), salt: text, data: text }), fc.jsonValue());
const wraps = fc.oneof(
  text,
  fc.dictionary(fc.string(), wrap).map((one) => JSON.stringify(one)),
);
const hostileRecord = fc.record({
  keyId: text,
  state: fc.oneof(fc.constantFrom('turningOn', 'on', 'changing', 'turningOff', 'off'), fc.string()),
  revision: fc.nat(),
  wraps,
  former: wraps,
  proof: text,
});

test('a state that a server makes up: nothing fails, no word opens it, and an open device sends no readable text', async () => {
  const key = await newTestKey();
  await fc.assert(
    fc.asyncProperty(hostileRecord, fc.boolean(), async (made, isKnown) => {
      const record = isKnown ? { ...made, keyId: key.keys.id } : made;
      expect(await unwrapByPhrase(record, [newPhraseEntropy()])).toBeNull();
      expect(await formerKeys(key.accountKey, record.former)).toEqual({});
      expect(typeof (sheetOf(record)?.sheet ?? '')).toBe('string');
      const server = new FakeAccountKeyServer();
      server.record = await stateOf(key, 'on', 3);
      const keyring = new Keyring({ storage: new MemoryStorage(), server, now: () => 0 });
      await keyring.unlock(key.accountKey);
      server.record = record;
      await keyring.read();
      const access = await keyring.pass().catch((error: unknown) => error);
      // An earlier revision of a known key is replaced by the pin.
      const isPutBack = isKnown && record.revision < 3;
      expect(access).toMatchObject(isPutBack ? { seals: true } : { kind: 'locked' });
      expect(await keyring.unlock((await newTestKey()).accountKey)).toBe(false);
    }),
    { numRuns: 200 },
  );
});
