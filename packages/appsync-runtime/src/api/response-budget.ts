import { isPlainObject } from '../plain-object.ts';
import { ResolverError } from '../resolver/resolver-error.ts';
import type { SelectedField } from './selection.ts';

/** Fields of one response: each takes about a microsecond, and others wait meanwhile. */
export const MAX_RESPONSE_FIELDS = 100_000;

/** Texts of one response, in UTF-16 units; AppSync caps a response at 5 MB. */
export const MAX_RESPONSE_CHARACTERS = 5_000_000;

/** Counts what one request's fields add to the response before they do. */
export class ResponseBudget {
  #fields = 0;
  #characters = 0;

  /** @throws {ResolverError} when the response becomes too large with a resolver's value */
  spend(value: unknown, selected: readonly SelectedField[]): void {
    if (typeof value === 'string') {
      this.#characters += value.length;
    } else if (Array.isArray(value)) {
      for (const item of value) this.spend(item, selected);
    } else if (isPlainObject(value)) {
      this.#fields += selected.length;
      for (const { name, fields } of this.#isSpent ? [] : selected) this.spend(value[name], fields);
    }
    this.check();
  }

  /** @throws {ResolverError} when an earlier value was too large: the data of the response is lost then */
  check(): void {
    if (this.#isSpent) throw new ResolverError('The response is too large.', 'ResponseTooLarge');
  }

  get #isSpent(): boolean {
    return this.#fields > MAX_RESPONSE_FIELDS || this.#characters > MAX_RESPONSE_CHARACTERS;
  }
}
