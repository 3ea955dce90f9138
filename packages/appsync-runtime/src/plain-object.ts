export type PlainObject = Record<string, unknown>;

/** True for an object that is not null and not an array, also from another realm. */
export const isPlainObject = (value: unknown): value is PlainObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A copy of an object with the same keys and changed values. */
export const mapValues = <From, To>(
  object: Record<string, From>,
  change: (value: From, key: string) => To,
): Record<string, To> =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value, key)]));
