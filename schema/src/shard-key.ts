const hexDigits = '0123456789abcdef';

/** Resolvers run this too: AppSync has no `charCodeAt`. A user's `sub` is a UUID. */
function hexDigitAt(text: string, index: number): number {
  const digit = hexDigits.indexOf(text.slice(index, index + 1));
  return digit < 0 ? 0 : digit;
}

/** The number of an owner's shard, from 0. The last two digits of the owner's `sub` decide: at most 256 shards. */
export function shardOf(owner: string, shards: number): number {
  const last = owner.length - 1;
  return (hexDigitAt(owner, last - 1) * 16 + hexDigitAt(owner, last)) % shards;
}

/** A value of the key of a sharded index, e.g. `2026-11-25T18:30:00.000Z#3`. */
export function shardKey(value: string, shard: number): string {
  return `${value}#${shard}`;
}
