import { noStamp, type Stamp } from './stamp.ts';

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
  return stamps[key] ?? stamps[otherKeys] ?? noStamp;
}

/** All stamps in a field's entry in `stamps`. */
export function allKeyStamps(text: string): Stamp[] {
  return Object.values(parse(text)).filter((stamp) => stamp !== noStamp);
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
