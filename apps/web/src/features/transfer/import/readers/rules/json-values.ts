/** A JSON object whose fields are not known. */
export type JsonObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The parsed text; undefined when it is no JSON. */
export function parseJson(text: string): unknown {
  const start = text.trimStart()[0];
  if (start !== '{' && start !== '[') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether a text begins as JSON does, also when its end is missing. */
export function isJsonStart(text: string): boolean {
  return /^\s*(?:\{\s*"|\[\s*[[{"])/.test(text.slice(0, 1_000));
}

export function textIn(object: JsonObject, name: string): string {
  const value = Object.hasOwn(object, name) ? object[name] : undefined;
  return typeof value === 'string' ? value : '';
}

export function numberIn(object: JsonObject, name: string): number | undefined {
  const value = Object.hasOwn(object, name) ? object[name] : undefined;
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

export function objectIn(object: JsonObject, name: string): JsonObject | undefined {
  const value = Object.hasOwn(object, name) ? object[name] : undefined;
  return isObject(value) ? value : undefined;
}

export function listIn(object: JsonObject, name: string): readonly unknown[] {
  const value = Object.hasOwn(object, name) ? object[name] : undefined;
  return Array.isArray(value) ? value : [];
}

/** The texts of a list. */
export function textsIn(object: JsonObject, name: string): readonly string[] {
  return listIn(object, name).filter((value) => typeof value === 'string');
}
