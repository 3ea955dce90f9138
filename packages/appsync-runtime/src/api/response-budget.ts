import { isPlainObject } from '../plain-object.ts';
import { ResolverError } from '../resolver/resolver-error.ts';
import type { SelectedField } from './selection.ts';

/** Fields of one response. Each takes about 1 µs, during which other requests wait. */
export const maxResponseFields = 100_000;

/** Total length of the strings in a response, in UTF-16 units; AppSync limits a response to 5 MB. */
export const maxResponseCharacters = 5_000_000;

/** Limits the size of one response: counts the values of its fields before they are added. */
export class ResponseBudget {
  #fields = 0;
  #characters = 0;

  /** @throws {ResolverError} when this value makes the response too large */
  spend(value: unknown, selected: readonly SelectedField[]): void {
    if (typeof value === 'string') {
      this.#characters += value.length;
    } else if (Array.isArray(value)) {
      for (const item of value) this.spend(item, selected);
    } else if (isPlainObject(value)) {
      this.#fields += selected.length;
      for (const { name, fields } of this.#isExceeded ? [] : selected) this.spend(value[name], fields);
    }
    this.check();
  }

  /** @throws {ResolverError} when an earlier value made the response too large */
  check(): void {
    if (this.#isExceeded) throw new ResolverError('The response is too large.', 'ResponseTooLarge');
  }

  get #isExceeded(): boolean {
    return this.#fields > maxResponseFields || this.#characters > maxResponseCharacters;
  }
}
