import { parseObject } from '../paths.ts';
import { deriveAccountKeys } from './account-keys.ts';
import { type Bytes, fromBase64Url } from './bytes.ts';
import { unwrapAccountKey, wrappingKey } from './wrap.ts';

interface FormerWrap {
  readonly salt: string;
  readonly data: string;
}

type Wrap = readonly [id: string, wrap: Partial<FormerWrap>];

function wrapsIn(text: string): readonly Wrap[] {
  return Object.entries(parseObject(text)).map(([id, wrap]) => [id, (wrap ?? {}) as Partial<FormerWrap>]);
}

async function unwrapped(
  next: Bytes,
  id: string,
  { salt, data }: Partial<FormerWrap>,
): Promise<Bytes | null> {
  const saltBytes = typeof salt === 'string' ? fromBase64Url(salt) : null;
  if (saltBytes === null || typeof data !== 'string') return null;
  return unwrapAccountKey('former', await wrappingKey('former', next, saltBytes), id, data);
}

/** The account key in a wrap, by the first of `keys` that opens it; null for none. */
async function openedBy(keys: readonly Bytes[], [id, wrap]: Wrap): Promise<Bytes | null> {
  for (const key of keys) {
    const found = await unwrapped(key, id, wrap);
    if (found) return found;
  }
  return null;
}

/**
 * The keys for values of earlier account keys, by key id. Each account key is wrapped by a later one. The last wrap is
 * usually that of the present key, the one before it that of the next key, and so on.
 *
 * @param accountKey the current one
 * @param former of the account's record
 */
export async function formerKeys(
  accountKey: Bytes,
  former: string,
): Promise<Readonly<Record<string, CryptoKey>>> {
  const keys: Record<string, CryptoKey> = {};
  /** The last one that was found is the first. */
  const known = [accountKey];
  let wraps = wrapsIn(former).toReversed();
  for (let left = -1; left !== wraps.length;) {
    left = wraps.length;
    const closed: Wrap[] = [];
    for (const wrap of wraps) {
      const found = await openedBy(known, wrap);
      if (found) {
        keys[wrap[0]] = (await deriveAccountKeys(found)).value;
        known.unshift(found);
      } else closed.push(wrap);
    }
    wraps = closed;
  }
  return keys;
}
