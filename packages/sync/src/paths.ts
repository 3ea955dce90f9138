import { stampOfKey } from './key-stamps.ts';
import { ownValue } from './own-value.ts';
import type { Path, RemoteRecord } from './record.ts';
import { isFromFuture, noStamp, type Stamp, stampDevice, stampOf } from './stamp.ts';

type JsonObject = Readonly<Record<string, unknown>>;

/** The field of a path, and the key in a field that is merged by key. */
export function splitPath(path: Path): { readonly field: string; readonly key?: string } {
  const slash = path.indexOf('/');
  return slash === -1 ? { field: path } : { field: path.slice(0, slash), key: path.slice(slash + 1) };
}

/** The JSON object in a field that is merged by key; empty for any other value. */
export function parseObject(value: unknown): JsonObject {
  if (typeof value !== 'string') return {};
  try {
    const parsed: unknown = JSON.parse(value);
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)
      ? (parsed as JsonObject)
      : {};
  } catch {
    return {};
  }
}

/** The value at a path; null when it is absent. */
export function valueAt(record: JsonObject, path: Path): unknown {
  if (path === '_deleted') return record._deleted === true;
  const { field, key } = splitPath(path);
  const value = ownValue(record, field);
  return (key === undefined ? value : ownValue(parseObject(value), key)) ?? null;
}

/** The stamp at a path as the server has it; `noStamp` when it is absent. */
export function storedStampAt(record: RemoteRecord | null, path: Path): Stamp {
  const { field, key } = splitPath(path);
  const stamp = (record && ownValue(record.stamps, field)) ?? noStamp;
  return key === undefined ? stamp : stampOfKey(stamp, key);
}

/**
 * The stamp at a path by which its value is compared with others. A stamp from the future is replaced by one at time 0:
 * its value loses against every change, so that the field can be changed again on every device.
 */
export function stampAt(record: RemoteRecord | null, path: Path): Stamp {
  const stamp = storedStampAt(record, path);
  return record && isFromFuture(stamp, Date.parse(record.updatedAt)) ? stampOf(stampDevice(stamp), 0) : stamp;
}

/** Like {@link stampAt}, with the time of the record's last write instead of 0, as an estimate of the value's time. */
export function datedStampAt(record: RemoteRecord | null, path: Path): Stamp {
  const stamp = storedStampAt(record, path);
  const writtenAt = Date.parse(record?.updatedAt ?? '');
  return isFromFuture(stamp, writtenAt) ? stampOf(stampDevice(stamp), writtenAt) : stamp;
}

/** The text of a field that is merged by key, after changes of some keys; null removes a key. */
export function withKeys(text: unknown, changed: JsonObject): string {
  const merged = Object.entries({ ...parseObject(text), ...changed });
  return JSON.stringify(Object.fromEntries(merged.filter(([, value]) => value !== null)));
}

/** The changes of a row by field: whole values, and for fields that are merged by key their changed keys. */
export function byField<Value>(paths: Readonly<Record<Path, Value>>): {
  readonly whole: Readonly<Record<string, Value>>;
  readonly keys: Readonly<Record<string, Readonly<Record<string, Value>>>>;
} {
  const whole = new Map<string, Value>();
  const entries = new Map<string, (readonly [key: string, value: Value])[]>();
  for (const [path, value] of Object.entries(paths)) {
    const { field, key } = splitPath(path);
    if (key === undefined) whole.set(field, value);
    else
      entries
        .set(field, entries.get(field) ?? [])
        .get(field)
        ?.push([key, value]);
  }
  return {
    whole: Object.fromEntries(whole),
    keys: Object.fromEntries([...entries].map(([field, changed]) => [field, Object.fromEntries(changed)])),
  };
}
