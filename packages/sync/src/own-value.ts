/**
 * The value of an own property; undefined for any other key. Keys of stored JSON come from files and other clients:
 * `object[key]` would find `constructor` and `__proto__` in every object.
 */
export function ownValue<Value>(object: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}
