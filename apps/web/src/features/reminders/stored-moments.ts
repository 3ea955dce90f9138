/** Moments in milliseconds since 1970, by key. */
export type StoredMoments = Readonly<Record<string, number>>;

/** The moments in a stored value that are later than `after`. Unknown values are left out. */
export function momentsIn(value: unknown, after: number): StoredMoments {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter(
      (entry): entry is [string, number] => typeof entry[1] === 'number' && entry[1] > after,
    ),
  );
}
