import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { mapValues } from '../plain-object.ts';
import type { TypedValue } from './typed-value.ts';
import { toWireItem, type WireItem } from './wire-value.ts';

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** The token was not made here, or for another table, index or key condition. */
export class InvalidPageToken extends Error {
  constructor() {
    super('Invalid pagination token given.');
  }
}

const keyValue = (value: AttributeValue): TypedValue =>
  value.B ? { B: Buffer.from(value.B).toString('base64') } : { ...value };

/** Seals where a page ended (AES-GCM), so that clients neither read nor change nor reuse it elsewhere. */
export class PageTokens {
  readonly #key: Uint8Array;

  /** @param key 32 bytes; tokens live as long as it does */
  constructor(key: Uint8Array) {
    if (key.length !== KEY_BYTES) throw new RangeError(`The token key must have ${KEY_BYTES} bytes.`);
    this.#key = key;
  }

  /** @param scope what the token is good for: opening it needs the same text */
  seal(lastKey: WireItem, scope: string): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.#key, iv).setAAD(Buffer.from(scope));
    const text = JSON.stringify(mapValues(lastKey, keyValue));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
  }

  /** @throws {InvalidPageToken} */
  open(token: string, scope: string): WireItem {
    const bytes = Buffer.from(token, 'base64url');
    try {
      const decipher = createDecipheriv(ALGORITHM, this.#key, bytes.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(Buffer.from(scope)).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      const text = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
      return toWireItem(JSON.parse(text.toString('utf8')) as Record<string, TypedValue>);
    } catch {
      throw new InvalidPageToken();
    }
  }
}
