import { isObject, UnsupportedTemplateError, type JsonObject } from './cloudformation.ts';

/** Typed access to a resource's properties. Errors name the resource and the property. */
export class Properties {
  readonly #where: string;
  readonly #values: JsonObject;

  constructor(where: string, values: JsonObject) {
    this.#where = where;
    this.#values = values;
  }

  /** @throws UnsupportedTemplateError when missing or not a string */
  string(name: string): string {
    const value = this.#values[name];
    if (typeof value !== 'string') throw this.#wrong(name, 'a string');
    return value;
  }

  optionalString(name: string): string | undefined {
    return this.#values[name] === undefined ? undefined : this.string(name);
  }

  optionalNumber(name: string): number | undefined {
    const value = this.#values[name];
    if (value === undefined) return undefined;
    const number = Number(value);
    if (!Number.isFinite(number)) throw this.#wrong(name, 'a number');
    return number;
  }

  flag(name: string, fallback = false): boolean {
    const value = this.#values[name];
    return value === undefined ? fallback : value === true || value === 'true';
  }

  strings(name: string): string[] {
    return this.list(name).map(String);
  }

  /** Empty when absent. */
  list(name: string): unknown[] {
    const value = this.#values[name] ?? [];
    if (!Array.isArray(value)) throw this.#wrong(name, 'a list');
    return value;
  }

  /** Empty when absent. */
  object(name: string): Properties {
    const value = this.#values[name] ?? {};
    if (!isObject(value)) throw this.#wrong(name, 'an object');
    return new Properties(`${this.#where}.${name}`, value);
  }

  /** The names and texts of an object; empty when absent. */
  texts(name: string): Record<string, string> {
    const inner = this.object(name);
    return Object.fromEntries(Object.keys(inner.#values).map((key) => [key, inner.string(key)]));
  }

  /** @throws UnsupportedTemplateError when the property is set, because the local cloud would ignore it */
  mustBeAbsent(name: string): void {
    if (this.#values[name] !== undefined) {
      throw new UnsupportedTemplateError(`${this.#where}: the local cloud does not support ${name}.`);
    }
  }

  #wrong(name: string, expected: string): UnsupportedTemplateError {
    return new UnsupportedTemplateError(`${this.#where}.${name} must be ${expected}.`);
  }
}
