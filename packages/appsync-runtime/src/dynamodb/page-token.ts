import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { mapValues } from '../plain-object.ts';
import type { TypedValue } from './typed-value.ts';
import { toAttributeItem, type AttributeItem } from './attribute-value.ts';

const algorithm = 'aes-256-gcm';
const keyBytes = 32;
const ivBytes = 12;
const tagBytes = 16;

/** The token was not created with this key, or is for another table, index or key condition. */
export class InvalidPageToken extends Error {
  constructor() {
    super('Invalid pagination token given.');
  }
}

const keyValue = (value: AttributeValue): TypedValue =>
  value.B ? { B: Buffer.from(value.B).toString('base64') } : { ...value };

/** Encrypts the last key of a page (AES-GCM), so that clients cannot read, change or reuse it for another query. */
export class PageTokens {
  readonly #key: Uint8Array;

  /** @param key 32 bytes; tokens are valid only with the same key */
  constructor(key: Uint8Array) {
    if (key.length !== keyBytes) throw new RangeError(`The token key must have ${keyBytes} bytes.`);
    this.#key = key;
  }

  /** @param scope the query that the token belongs to; `open` needs the same text */
  seal(lastKey: AttributeItem, scope: string): string {
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv(algorithm, this.#key, iv).setAAD(Buffer.from(scope));
    const text = JSON.stringify(mapValues(lastKey, keyValue));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
  }

  /** @throws {InvalidPageToken} for another key or scope */
  open(token: string, scope: string): AttributeItem {
    const bytes = Buffer.from(token, 'base64url');
    try {
      const decipher = createDecipheriv(algorithm, this.#key, bytes.subarray(0, ivBytes), {
        authTagLength: tagBytes,
      });
      decipher.setAAD(Buffer.from(scope)).setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
      const text = Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]);
      return toAttributeItem(JSON.parse(text.toString('utf8')) as Record<string, TypedValue>);
    } catch {
      throw new InvalidPageToken();
    }
  }
}
