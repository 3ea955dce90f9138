import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

const hkdf = (secret: Uint8Array, salt: Uint8Array, info: string | Uint8Array, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** The keys of a browser's subscription, which decrypt its messages. */
export class Subscriber {
  /** As the API stores them. */
  readonly keys: string;
  readonly #pair = createECDH('prime256v1');
  readonly #auth = randomBytes(16);

  constructor() {
    const p256dh = this.#pair.generateKeys('base64url');
    this.keys = JSON.stringify({ p256dh, auth: this.#auth.toString('base64url') });
  }

  /**
   * Decrypts the body of a message of one record (RFC 8188 and 8291).
   *
   * @throws Error when the message is for other keys, or was changed
   */
  decrypt(body: Buffer): string {
    const salt = body.subarray(0, 16);
    const keyLength = body.readUInt8(20);
    const senderKey = body.subarray(21, 21 + keyLength);
    const encrypted = body.subarray(21 + keyLength);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#pair.getPublicKey(), senderKey]);
    const secret = hkdf(this.#pair.computeSecret(senderKey), this.#auth, info, 32);
    const contentKey = hkdf(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
    const nonce = hkdf(secret, salt, 'Content-Encoding: nonce\0', 12);
    const decipher = createDecipheriv('aes-128-gcm', contentKey, nonce);
    decipher.setAuthTag(encrypted.subarray(-16));
    const padded = Buffer.concat([decipher.update(encrypted.subarray(0, -16)), decipher.final()]);
    // The text ends with the delimiter of a last record, 2, and zeros.
    return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
  }
}
