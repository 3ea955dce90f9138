import { parseObject } from '../paths.ts';
import type { AccountKeyRecord } from './account-key-record.ts';
import { type Bytes, fromBase64Url, toBase64Url } from './bytes.ts';
import { newCode } from './one-time-code.ts';
import { unwrapAccountKey, type WrapKind, wrapAccountKey, wrappingKey } from './wrap.ts';

/** An account key as the server stores it for one of the ways to get it. */
interface Wrap {
  readonly kind: WrapKind;
  /** Base64url. */
  readonly salt: string;
  /** Base64url, see `wrapAccountKey`. */
  readonly data: string;
  /** When it was made; ISO 8601. */
  readonly at: string;
  /** In the wrap by the phrase: when the encryption was turned on; ISO 8601. */
  readonly since?: string;
  /** In the wrap by a code: until when it can be used; ISO 8601. */
  readonly until?: string;
  /** In place of the wrap by a code that was used: the kind of the device. */
  readonly usedBy?: string;
}

/** A printed sheet with the words of an account. */
export interface SheetInUse {
  /** Four characters, e.g. `7K2M`. */
  readonly sheet: string;
  /** When the encryption was turned on; ISO 8601, '' when it is not known. */
  readonly since: string;
}

const saltLength = 16;
const nameLength = 4;

/** The wraps of a record by name, as far as they have texts; empty for a text that has none. */
export function wrapsIn(text: string): Readonly<Record<string, Partial<Wrap>>> {
  const wraps = Object.entries(parseObject(text)).map(([name, wrap]) => {
    const values = Object.entries(wrap ?? {}).filter(([, value]) => typeof value === 'string');
    return [name, Object.fromEntries(values) as Partial<Wrap>] as const;
  });
  return Object.fromEntries(wraps);
}

function phraseWraps({ wraps }: Pick<AccountKeyRecord, 'wraps'>) {
  return Object.entries(wrapsIn(wraps)).filter(([, { kind }]) => kind === 'phrase');
}

/** A new name of a sheet. */
export function newSheetName(): string {
  return newCode().slice(0, nameLength);
}

/** The sheet whose words open a record; undefined for none. */
export function sheetOf(record: Pick<AccountKeyRecord, 'wraps'>): SheetInUse | undefined {
  const [found] = phraseWraps(record);
  return found && { sheet: found[0], since: found[1].since ?? '' };
}

/** An account key that is wrapped by a secret, with a new salt. */
export async function wrapped(kind: WrapKind, secret: Bytes, keyId: string, accountKey: Bytes) {
  const salt = crypto.getRandomValues(new Uint8Array(saltLength));
  const data = await wrapAccountKey(kind, await wrappingKey(kind, secret, salt), keyId, accountKey);
  return { salt: toBase64Url(salt), data };
}

/**
 * The wraps of a record with one by new words, in place of the one by former words.
 *
 * @param wraps of the record with the same account key; '{}' for a new key
 * @param entropy the secret of the words
 * @param at ISO 8601
 */
export async function withPhraseWrap(
  wraps: string,
  entropy: Bytes,
  key: { readonly keyId: string; readonly accountKey: Bytes },
  { sheet, since, at }: SheetInUse & { readonly at: string },
): Promise<string> {
  const others = Object.entries(wrapsIn(wraps)).filter(([, { kind }]) => kind !== 'phrase');
  const wrap = await wrapped('phrase', entropy, key.keyId, key.accountKey);
  return JSON.stringify({ ...Object.fromEntries(others), [sheet]: { kind: 'phrase', ...wrap, at, since } });
}

/** The `former` of a record with a new key: the earlier keys, and the one before it, which the new key wraps. */
export async function withFormerKey(
  former: string,
  before: { readonly keyId: string; readonly accountKey: Bytes },
  accountKey: Bytes,
): Promise<string> {
  const wrap = await wrapped('former', accountKey, before.keyId, before.accountKey);
  return JSON.stringify({ ...wrapsIn(former), [before.keyId]: wrap });
}

/** The account key that the words of a record's sheet open; null when they are other words. */
export async function unwrapByPhrase(
  record: Pick<AccountKeyRecord, 'keyId' | 'wraps'>,
  entropies: readonly Bytes[],
): Promise<Bytes | null> {
  for (const [, { salt = '', data = '' }] of phraseWraps(record)) {
    const saltBytes = fromBase64Url(salt);
    if (saltBytes === null) continue;
    for (const entropy of entropies) {
      const key = await wrappingKey('phrase', entropy, saltBytes);
      const found = await unwrapAccountKey('phrase', key, record.keyId, data);
      if (found) return found;
    }
  }
  return null;
}
