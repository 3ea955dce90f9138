import { createECDH } from 'node:crypto';
import { createPushKey } from './push-key.ts';

test('push key: is a pair on P-256, another one each time', () => {
  const { publicKey, privateKey } = createPushKey();
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey, 'base64url');
  expect(pair.getPublicKey('base64url')).toBe(publicKey);
  expect(createPushKey().privateKey).not.toBe(privateKey);
});
