/**
 * The value of a key that the object itself has; undefined for any other key. Keys of stored JSON are what a file or
 * another client chose: `object[key]` would find `constructor` and `__proto__` in every object.
 */
export function ownValue<Value>(object: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}
