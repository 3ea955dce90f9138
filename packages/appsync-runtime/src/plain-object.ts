export type PlainObject = Record<string, unknown>;

/** A JSON object: neither null nor an array. Objects of another realm count. */
export const isPlainObject = (value: unknown): value is PlainObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The same keys with other values. */
export const mapValues = <From, To>(
  object: Record<string, From>,
  change: (value: From, key: string) => To,
): Record<string, To> =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value, key)]));
