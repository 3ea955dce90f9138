import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import type { AttributeNames } from './attribute-names.ts';
import type { Item } from './values.ts';

// An item is stored as JSON. Texts, booleans, null and most numbers are JSON's. A map is an array: the number of a name, its
// value, and so on; a negative number is a name with the same value as the one before. Other values are objects as in the SDK,
// with bytes in base64.
type StoredMap = (string | number | StoredValue)[];
type StoredValue =
  | string
  | number
  | boolean
  | null
  | StoredMap
  | { readonly N: string }
  | { readonly B: string }
  | { readonly L: readonly StoredValue[] }
  | { readonly SS: readonly string[] }
  | { readonly NS: readonly string[] }
  | { readonly BS: readonly string[] };

/** Longer items, in UTF-16 units, are compressed. Shorter ones would take longer to read than they are worth. */
const compressedLength = 2048;
/** Shorter texts are stored each time. */
const sharedLength = 4;

/** @param omitted attributes of the item that are stored elsewhere */
export function encodeItem(
  item: Item,
  names: AttributeNames,
  omitted: ReadonlySet<string>,
): string | Uint8Array {
  const json = JSON.stringify(encodeMap(item, names, omitted));
  if (json.length <= compressedLength) return json;
  const compressed = deflateRawSync(json);
  return compressed.length < json.length ? compressed : json;
}

function encodeMap(map: Item, names: AttributeNames, omitted?: ReadonlySet<string>): StoredMap {
  const encoded: StoredMap = [];
  /** The names of each text: most entries of some maps have the same. */
  const shared = new Map<string, string[]>();
  for (const [name, value] of Object.entries(map)) {
    if (omitted?.has(name) === true) continue;
    if (value.S === undefined || value.S.length < sharedLength) {
      encoded.push(names.idOf(name) ?? name, encodeValue(value, names));
      continue;
    }
    const group = shared.get(value.S);
    if (group === undefined) shared.set(value.S, [name]);
    else group.push(name);
  }
  for (const [text, [first = '', ...others]] of shared) {
    encoded.push(names.idOf(first) ?? first, text);
    for (const name of others) {
      const id = names.idOf(name);
      if (id === undefined) encoded.push(name, text);
      else encoded.push(-id);
    }
  }
  return encoded;
}

function encodeValue(value: AttributeValue, names: AttributeNames): StoredValue {
  if (value.S !== undefined) return value.S;
  if (value.N !== undefined) return String(Number(value.N)) === value.N ? Number(value.N) : { N: value.N };
  if (value.BOOL !== undefined) return value.BOOL;
  if (value.NULL !== undefined) return null;
  if (value.M !== undefined) return encodeMap(value.M, names);
  if (value.L !== undefined) return { L: value.L.map((one) => encodeValue(one, names)) };
  if (value.SS !== undefined) return { SS: value.SS };
  if (value.NS !== undefined) return { NS: value.NS };
  if (value.B !== undefined) return { B: toBase64(value.B) };
  return { BS: (value.BS ?? []).map(toBase64) };
}

const toBase64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
const fromBase64 = (text: string) => Uint8Array.from(Buffer.from(text, 'base64'));

/** The attributes that `encodeItem` stored. The caller may add others. */
export function decodeItem(
  stored: string | Uint8Array,
  names: AttributeNames,
): Record<string, AttributeValue> {
  const json = typeof stored === 'string' ? stored : inflateRawSync(stored).toString();
  return decodeMap(JSON.parse(json) as StoredMap, names);
}

function decodeMap(encoded: StoredMap, names: AttributeNames): Record<string, AttributeValue> {
  const map: Record<string, AttributeValue> = {};
  let text = '';
  for (let at = 0; at < encoded.length; at += 1) {
    const name = encoded[at];
    if (typeof name === 'number' && name < 0) {
      setValue(map, names.nameOf(-name), { S: text });
      continue;
    }
    at += 1;
    const value = encoded[at] as StoredValue;
    if (typeof value === 'string') text = value;
    setValue(
      map,
      typeof name === 'number' ? names.nameOf(name) : (name as string),
      decodeValue(value, names),
    );
  }
  return map;
}

function decodeValue(value: StoredValue, names: AttributeNames): AttributeValue {
  if (typeof value === 'string') return { S: value };
  if (typeof value === 'number') return { N: String(value) };
  if (typeof value === 'boolean') return { BOOL: value };
  if (value === null) return { NULL: true };
  if (Array.isArray(value)) return { M: decodeMap(value, names) };
  if ('L' in value) return { L: value.L.map((one) => decodeValue(one, names)) };
  if ('N' in value) return { N: value.N };
  if ('SS' in value) return { SS: [...value.SS] };
  if ('NS' in value) return { NS: [...value.NS] };
  if ('B' in value) return { B: fromBase64(value.B) };
  return { BS: value.BS.map(fromBase64) };
}

/** Sets an entry of a map, also one with the name `__proto__`. */
export function setValue(map: Record<string, AttributeValue>, name: string, value: AttributeValue): void {
  if (name === '__proto__') {
    Object.defineProperty(map, name, { value, enumerable: true, configurable: true, writable: true });
  } else map[name] = value;
}
