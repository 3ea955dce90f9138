import {
  beginsAsEnvelope,
  blockLength,
  envelopePattern,
  isEnvelopeLength,
} from '@kairos/schema/private-text';
import type { Stamp } from '../stamp.ts';
import type { AccountKeys } from './account-keys.ts';
import { type Bytes, concatenated, fromBase64Url, toBase64Url, uint32, utf8 } from './bytes.ts';

/** Where a value is stored. An envelope can be decrypted for this place only. */
export interface ValuePlace {
  readonly entity: string;
  readonly id: string;
  readonly field: string;
}

const form = new RegExp(envelopePattern);
/** Without `ignoreBOM` a first U+FEFF would be lost. */
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const lengthBytes = 4;
const nonceLength = 12;
const keyIdStart = 3;
const keyIdEnd = 14;

/** The text as bytes with their number in front, padded with zeros. An unpaired surrogate becomes U+FFFD. */
function padded(text: string): Bytes {
  const bytes = utf8(text);
  const block = new Uint8Array(blockLength(bytes.length + lengthBytes));
  block.set(uint32(bytes.length));
  block.set(bytes, lengthBytes);
  return block;
}

/** The text of a block; null for bytes that {@link padded} does not make. */
function unpadded(block: Bytes): string | null {
  const length = new DataView(block.buffer).getUint32(0);
  if (blockLength(length + lengthBytes) !== block.length) return null;
  if (block.subarray(lengthBytes + length).some((byte) => byte !== 0)) return null;
  try {
    return decoder.decode(block.subarray(lengthBytes, lengthBytes + length));
  } catch {
    return null;
  }
}

function additionalData(keyId: string, { entity, id, field }: ValuePlace): Bytes {
  return utf8(JSON.stringify(['kairos value 1', keyId, entity, id, field]));
}

/**
 * The nonce of AES-GCM follows from all that is encrypted and from the stamp: the same change sent again is the same
 * envelope, and no two different texts have one nonce. The length before each part separates it from the next one.
 */
async function nonceOf(keys: AccountKeys, data: Bytes, stamp: Stamp, block: Bytes): Promise<Bytes> {
  const stampBytes = utf8(stamp);
  const input = concatenated(uint32(data.length), data, uint32(stampBytes.length), stampBytes, block);
  return new Uint8Array(await crypto.subtle.sign('HMAC', keys.nonce, input)).slice(0, nonceLength);
}

/** Whether a value has the form of an envelope. It may not be possible to open it. */
export function isEnvelope(value: unknown): value is string {
  return (
    typeof value === 'string' && beginsAsEnvelope(value) && isEnvelopeLength(value.length) && form.test(value)
  );
}

/** The id of the key of an envelope; null for any other value. */
export function keyIdOf(value: unknown): string | null {
  return isEnvelope(value) ? value.slice(keyIdStart, keyIdEnd) : null;
}

/** Encrypts a text for a place. The stamp is that of the change that wrote it; '' when it has none. */
export async function sealText(
  keys: AccountKeys,
  place: ValuePlace,
  stamp: Stamp,
  text: string,
): Promise<string> {
  const block = padded(text);
  const data = additionalData(keys.id, place);
  const iv = await nonceOf(keys, data, stamp, block);
  const algorithm = { name: 'AES-GCM', iv, additionalData: data, tagLength: 128 };
  const encrypted = new Uint8Array(await crypto.subtle.encrypt(algorithm, keys.value, block));
  return `k1.${keys.id}.${toBase64Url(concatenated(iv, encrypted))}`;
}

/** The text of an envelope; null when it is damaged, or of another key or place. */
export async function openText(
  keys: Pick<AccountKeys, 'id' | 'value'>,
  place: ValuePlace,
  envelope: string,
): Promise<string | null> {
  if (keyIdOf(envelope) !== keys.id) return null;
  const bytes = fromBase64Url(envelope.slice(keyIdEnd + 1));
  if (bytes === null) return null;
  const iv = bytes.slice(0, nonceLength);
  const algorithm = { name: 'AES-GCM', iv, additionalData: additionalData(keys.id, place), tagLength: 128 };
  try {
    const block = await crypto.subtle.decrypt(algorithm, keys.value, bytes.slice(nonceLength));
    return unpadded(new Uint8Array(block));
  } catch {
    return null;
  }
}
