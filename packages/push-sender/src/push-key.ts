import { generateKeyPairSync } from 'node:crypto';

/** The key of a server of push messages (VAPID, RFC 8292), as base64url. */
export interface PushKey {
  /** The point on P-256, uncompressed: 65 bytes. Browsers subscribe with it. */
  readonly publicKey: string;
  /** 32 bytes. */
  readonly privateKey: string;
}

/** Makes a new key. */
export function createPushKey(): PushKey {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const { x = '', y = '', d = '' } = privateKey.export({ format: 'jwk' });
  const bytes = [Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  return { publicKey: Buffer.concat(bytes).toString('base64url'), privateKey: d };
}
