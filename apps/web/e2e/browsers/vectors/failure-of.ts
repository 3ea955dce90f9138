import { proofOf } from '@kairos/sync/sealing/account-key-record';
import { deriveAccountKeys } from '@kairos/sync/sealing/account-keys';
import { openText, sealText } from '@kairos/sync/sealing/envelope';
import { phraseOf, entropiesOf, type PhraseLanguage } from '@kairos/sync/sealing/phrase';
import { unwrapAccountKey, wrapAccountKey, wrappingKey, type WrapKind } from '@kairos/sync/sealing/wrap';

type Bytes = Uint8Array<ArrayBuffer>;

/** A vector of `packages/sync/test/vectors/encryption.json`. Bytes are hexadecimal. */
export interface Vector {
  readonly number: number;
  readonly name: string;
  readonly accountKey?: string;
  readonly keyId?: string;
  readonly entropy?: string;
  readonly words?: string;
  readonly normalized?: string;
  readonly prf?: string;
  readonly next?: string;
  readonly password?: string;
  readonly salt?: string;
  readonly kek?: string;
  readonly wrap?: string;
  readonly signed?: string;
  readonly proof?: string;
  readonly entity?: string;
  readonly id?: string;
  readonly field?: string;
  readonly stamp?: string;
  readonly text?: string;
  readonly textLength?: number;
  readonly envelope?: string;
  readonly envelopeSha256?: string;
}

/** Those of the first vectors, which the others use. */
const accountKeyHex = Array.from({ length: 32 }, (_, index) => (index + 16).toString(16)).join('');
const wrapIvHex = '5152535455565758595a5b5c';

const bytesOf = (hex = ''): Bytes => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
const hexOf = (bytes: Bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
const utf8 = (text: string): Bytes => new TextEncoder().encode(text);
const sha256 = async (text: string) =>
  hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', utf8(text))));

async function wrapped(kind: WrapKind, secret: Bytes, vector: Vector): Promise<readonly unknown[]> {
  const accountKey = bytesOf(accountKeyHex);
  const { id } = await deriveAccountKeys(accountKey);
  const kek = await wrappingKey(kind, secret, bytesOf(vector.salt));
  const wrap = await wrapAccountKey(kind, kek, id, accountKey, bytesOf(wrapIvHex));
  const opened = await unwrapAccountKey(kind, kek, id, vector.wrap ?? '');
  return [hexOf(kek), wrap, opened && hexOf(opened)];
}

/** What the vector says, and what this browser computes, in the same form. */
async function bothOf(vector: Vector): Promise<readonly [expected: unknown, computed: unknown]> {
  const { name, kek, wrap, words = '', entity = '', id = '', field = '', stamp = '' } = vector;
  const expectedWrap = [kek, wrap, accountKeyHex];
  const keys = await deriveAccountKeys(bytesOf(vector.accountKey ?? accountKeyHex));
  const place = { entity, id, field };
  if (name.startsWith('wrap by phrase')) {
    const entropy = bytesOf(vector.entropy);
    const phrase = await phraseOf(entropy, name.split(' ').at(-1) as PhraseLanguage);
    const entropies = (await entropiesOf(words)).map(hexOf);
    return [
      [words, [vector.entropy], ...expectedWrap],
      [phrase.join(' '), entropies, ...(await wrapped('phrase', entropy, vector))],
    ];
  }
  if (vector.normalized !== undefined)
    return [expectedWrap, await wrapped('code', utf8(vector.normalized), vector)];
  if (vector.password !== undefined) {
    return [
      kek,
      hexOf(await wrappingKey('code', utf8(vector.password.normalize('NFC')), bytesOf(vector.salt))),
    ];
  }
  if (vector.prf !== undefined) return [expectedWrap, await wrapped('passkey', bytesOf(vector.prf), vector)];
  if (vector.next !== undefined) return [expectedWrap, await wrapped('former', bytesOf(vector.next), vector)];
  if (vector.signed !== undefined) {
    const [, keyId, state, revision, wraps, former] = JSON.parse(vector.signed) as [
      ...[string, string, string],
      ...[number, string, string],
    ];
    return [vector.proof, await proofOf(keys.state, { keyId, state, revision, wraps, former })];
  }
  if (vector.envelopeSha256 !== undefined) {
    const text = '字'.repeat(vector.textLength ?? 0);
    return [vector.envelopeSha256, await sha256(await sealText(keys, place, stamp, text))];
  }
  const { envelope = '', text = '' } = vector;
  if (name.startsWith('unreadable')) return [null, await openText(keys, place, envelope)];
  if (vector.envelope === undefined) return [vector.keyId, keys.id];
  const wellFormed = new TextDecoder('utf-8', { ignoreBOM: true }).decode(utf8(text));
  return [
    [envelope, wellFormed],
    [await sealText(keys, place, stamp, text), await openText(keys, place, envelope)],
  ];
}

/** How the browser differs from a vector; undefined when it computes the same. */
export async function failureOf(vector: Vector): Promise<string | undefined> {
  const [expected, computed] = await bothOf(vector).catch((error: unknown) => ['no error', String(error)]);
  const [wanted, found] = [JSON.stringify(expected), JSON.stringify(computed)];
  return wanted === found ? undefined : `${vector.number} ${vector.name}: ${found} instead of ${wanted}`;
}
