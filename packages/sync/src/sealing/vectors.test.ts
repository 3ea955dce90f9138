import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { envelopeLimit } from '@kairos/schema/private-text';
import { isProven, proofOf } from './account-key-record.ts';
import { deriveAccountKeys } from './account-keys.ts';
import { type Bytes, utf8 } from './bytes.ts';
import { keyIdOf, openText, sealText, type ValuePlace } from './envelope.ts';
import { shownCode, typedCode } from './one-time-code.ts';
import { entropiesOf, phraseOf, type PhraseLanguage } from './phrase.ts';
import { unwrapAccountKey, wrapAccountKey, type WrapKind, wrappingKey } from './wrap.ts';

/** A vector: hexadecimal bytes, texts and numbers by name. */
type TextName =
  | 'name'
  | 'text'
  | 'stamp'
  | 'envelope'
  | 'envelopeSha256'
  | 'textSha256'
  | 'signed'
  | 'proof'
  | 'words'
  | 'wrap'
  | 'shown'
  | 'normalized'
  | 'password'
  | 'samePassword';
type KeyName = 'keyId' | 'nextKeyId' | 'formerKeyId';
type HexName = 'accountKey' | 'nonceKey' | 'stateKey' | 'entropy' | 'salt' | 'kek' | 'iv' | 'prf' | 'next';

type Vector = Partial<Readonly<Record<TextName | KeyName | HexName | keyof ValuePlace, string>>> & {
  readonly number: number;
  readonly envelopeLength?: number;
  readonly textLength?: number;
  readonly typed?: readonly string[];
};

const file = join(__dirname, '../../test/vectors/encryption.json');
const { vectors } = JSON.parse(readFileSync(file, 'utf8')) as { readonly vectors: readonly Vector[] };

const bytesOf = (hex = ''): Bytes => new Uint8Array(Buffer.from(hex, 'hex'));
const hexOf = (bytes: Bytes) => Buffer.from(bytes).toString('hex');
const sha256 = async (text: string) =>
  hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', utf8(text))));
const vector = (number: number): Vector => {
  const found = vectors.find((one) => one.number === number);
  if (!found) throw new Error(`There is no vector ${number}`);
  return found;
};
const named = (start: string) => vectors.filter(({ name = '' }) => name.startsWith(start));
const placeOf = ({ entity = '', id = '', field = '' }: Vector): ValuePlace => ({ entity, id, field });

const accountKey = bytesOf(vector(1).accountKey);
const iv = bytesOf(vector(2).iv);
const keys = deriveAccountKeys(accountKey);

async function expectWrap(kind: WrapKind, secret: Bytes, { salt, kek, wrap = '' }: Vector): Promise<void> {
  const { id } = await keys;
  const key = await wrappingKey(kind, secret, bytesOf(salt));
  expect(hexOf(key)).toBe(kek);
  expect(await wrapAccountKey(kind, key, id, accountKey, iv)).toBe(wrap);
  expect(await unwrapAccountKey(kind, key, id, wrap)).toEqual(accountKey);
  // Another secret, kind or key, and a damaged wrap.
  const other = key.map((byte, index) => (index === 0 ? byte ^ 1 : byte));
  expect(await unwrapAccountKey(kind, other, id, wrap)).toBeNull();
  expect(await unwrapAccountKey(kind === 'code' ? 'phrase' : 'code', key, id, wrap)).toBeNull();
  expect(await unwrapAccountKey(kind, key, 'H4wQhtwGWxw', wrap)).toBeNull();
  expect(await unwrapAccountKey(kind, key, id, wrap.slice(0, -4))).toBeNull();
  expect(await unwrapAccountKey(kind, key, id, `${wrap}=`)).toBeNull();
}

test('vectors: are 33', () => {
  expect(vectors.map(({ number }) => number)).toEqual(Array.from({ length: 33 }, (_, index) => index + 1));
});

test('vector 1: keys follow from an account key', async () => {
  const { keyId, nonceKey = '', stateKey = '' } = vector(1);
  const { id, nonce, state } = await keys;
  expect(id).toBe(keyId);
  for (const [key, hex] of [
    [nonce, nonceKey],
    [state, stateKey],
  ] as const) {
    const algorithm = { name: 'HMAC', hash: 'SHA-256' };
    const same = await crypto.subtle.importKey('raw', bytesOf(hex), algorithm, false, ['sign']);
    const signed = await crypto.subtle.sign('HMAC', same, utf8('x'));
    expect(await crypto.subtle.sign('HMAC', key, utf8('x'))).toEqual(signed);
    await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow();
  }
});

test.each(named('wrap by phrase'))('vector $number: $name', async (one) => {
  const language = /\S+$/.exec(one.name ?? '')?.[0] as PhraseLanguage;
  const entropy = bytesOf(one.entropy);
  expect((await phraseOf(entropy, language)).join(' ')).toBe(one.words);
  expect(await entropiesOf(one.words ?? '')).toEqual([entropy]);
  await expectWrap('phrase', entropy, one);
});

test('vector 6: wrap by one-time code', async () => {
  const one = vector(6);
  const { normalized = '', shown } = one;
  expect(shownCode(normalized)).toBe(shown);
  for (const typed of [...(one.typed ?? []), shown ?? '']) expect(typedCode(typed)).toBe(normalized);
  await expectWrap('code', utf8(normalized), one);
});

// It is not offered: only the key of such a wrap is compared.
test('vector 7: wrap by password, whose format is reserved', async () => {
  const { password = '', samePassword = '', salt, kek } = vector(7);
  for (const text of [password, samePassword]) {
    expect(hexOf(await wrappingKey('code', utf8(text.normalize('NFC')), bytesOf(salt)))).toBe(kek);
  }
});

test('vector 8: wrap by passkey', async () => {
  await expectWrap('passkey', bytesOf(vector(8).prf), vector(8));
});

test('vector 9: wrap of a former account key', async () => {
  const one = vector(9);
  const next = bytesOf(one.next);
  expect((await deriveAccountKeys(next)).id).toBe(one.nextKeyId);
  expect((await keys).id).toBe(one.formerKeyId);
  await expectWrap('former', next, one);
});

test('vector 10: proof of a state', async () => {
  const { signed = '', proof = '' } = vector(10);
  const [, keyId, state, revision, wraps, former] = JSON.parse(signed) as [
    string,
    string,
    string,
    number,
    string,
    string,
  ];
  const record = { keyId, state, revision, wraps, former, proof };
  const key = (await keys).state;
  expect(await proofOf(key, record)).toBe(proof);
  expect(await isProven(key, record)).toBe(true);
  for (const change of [
    { keyId: 'H4wQhtwGWxw' },
    { state: 'off' },
    { revision: 4 },
    { wraps: '{}' },
    { former: '{"a":1}' },
    { proof: `${proof.slice(0, -1)}A` },
    { proof: '' },
    { proof: 'not base64' },
  ]) {
    expect(await isProven(key, { ...record, ...change })).toBe(false);
  }
});

test.each(named('value: ').filter(({ accountKey: other, textLength }) => !other && !textLength))(
  'vector $number: $name',
  async (one) => {
    const { stamp = '', text = '', envelope = '' } = one;
    expect(await sealText(await keys, placeOf(one), stamp, text)).toBe(envelope);
    expect(keyIdOf(envelope)).toBe((await keys).id);
    // As `TextEncoder` does, an unpaired surrogate becomes U+FFFD.
    const wellFormed = Buffer.from(text, 'utf8').toString('utf8');
    expect(await openText(await keys, placeOf(one), envelope)).toBe(wellFormed);
  },
);

test('vector 21: value: longest journal page', async () => {
  const one = vector(21);
  const text = '字'.repeat(20_000);
  expect([text.length, await sha256(text)]).toEqual([one.textLength, one.textSha256]);
  const envelope = await sealText(await keys, placeOf(one), one.stamp ?? '', text);
  expect([envelope.length, await sha256(envelope)]).toEqual([one.envelopeLength, one.envelopeSha256]);
  expect(envelope.length).toBe(envelopeLimit(20_000));
  expect(await openText(await keys, placeOf(one), envelope)).toBe(text);
});

test('vector 24: value: the same text under another key', async () => {
  const one = vector(24);
  const other = await deriveAccountKeys(bytesOf(one.accountKey));
  expect(await sealText(other, placeOf(one), one.stamp ?? '', one.text ?? '')).toBe(one.envelope);
});

test.each(named('unreadable: '))('vector $number: $name', async (one) => {
  expect(await openText(await keys, placeOf(one), one.envelope ?? '')).toBeNull();
});
