import { ownValue } from './own-value.ts';
import { isFromFuture, noStamp, type Stamp, stampDevice, stampOf } from './stamp.ts';

/** The stamp of all keys that have none of their own. */
const otherKeys = '*';

/** Keys with a stamp of their own; the oldest beyond that share one. */
const maxKeys = 60;

type KeyStamps = Readonly<Record<string, Stamp>>;

function parse(text: string): KeyStamps {
  // A client without stamps writes the whole value. The server then stores one stamp, which is valid for all keys.
  return text.startsWith('{') ? (JSON.parse(text) as KeyStamps) : { [otherKeys]: text };
}

/** The stamp of one key of a field that is merged by key. `text` is the field's entry in `stamps`. */
export function stampOfKey(text: string, key: string): Stamp {
  const stamps = parse(text);
  return ownValue(stamps, key) ?? ownValue(stamps, otherKeys) ?? noStamp;
}

/** All stamps in a field's entry in `stamps`. */
export function allKeyStamps(text: string): Stamp[] {
  return Object.values(parse(text)).filter((stamp) => stamp !== noStamp);
}

/**
 * The entry with time 0 in stamps from the future, which the server rejects in every write of the field. `writtenAt` is
 * the time of the record's last write in milliseconds since 1970.
 */
export function withoutFuture(text: string, writtenAt: number): string {
  const dated = (stamp: Stamp) => (isFromFuture(stamp, writtenAt) ? stampOf(stampDevice(stamp), 0) : stamp);
  if (!text.startsWith('{')) return dated(text);
  const entries = Object.entries(parse(text)).map(([key, stamp]) => [key, dated(stamp)]);
  return JSON.stringify(Object.fromEntries(entries));
}

/**
 * The entry with the stamps of changed keys. The entry has a bounded length: the oldest stamps are replaced by the
 * latest of them, so that no key looks older than it is.
 */
export function withKeyStamps(text: string, changed: KeyStamps): string {
  const { [otherKeys]: others = noStamp, ...stamps } = { ...parse(text), ...changed };
  const newestFirst = Object.entries(stamps).sort(([, a], [, b]) => (a < b ? 1 : -1));
  const [oldest] = newestFirst.slice(maxKeys);
  const shared = oldest && oldest[1] > others ? oldest[1] : others;
  const kept = Object.fromEntries(newestFirst.slice(0, maxKeys));
  return JSON.stringify(shared === noStamp ? kept : { [otherKeys]: shared, ...kept });
}
