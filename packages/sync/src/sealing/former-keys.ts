import { parseObject } from '../paths.ts';
import { deriveAccountKeys } from './account-keys.ts';
import { type Bytes, fromBase64Url } from './bytes.ts';
import { unwrapAccountKey, wrappingKey } from './wrap.ts';

interface FormerWrap {
  readonly salt: string;
  readonly data: string;
}

function wrapsIn(text: string): readonly (readonly [id: string, wrap: Partial<FormerWrap>])[] {
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

/**
 * The keys for values of earlier account keys, by key id. Each account key is wrapped by a later one.
 *
 * @param accountKey the current one
 * @param former of the account's record
 */
export async function formerKeys(
  accountKey: Bytes,
  former: string,
): Promise<Readonly<Record<string, CryptoKey>>> {
  const keys: Record<string, CryptoKey> = {};
  let wraps = wrapsIn(former);
  const later = [accountKey];
  for (let next = later.shift(); next !== undefined; next = later.shift()) {
    const left: (typeof wraps)[number][] = [];
    for (const wrap of wraps) {
      const [id] = wrap;
      const found = await unwrapped(next, ...wrap);
      if (found === null) left.push(wrap);
      else {
        keys[id] = (await deriveAccountKeys(found)).value;
        later.push(found);
      }
    }
    wraps = left;
  }
  return keys;
}
