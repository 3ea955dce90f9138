import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { validation } from '../../errors.ts';
import { readValue } from '../read-value.ts';

export interface PlaceholderInput {
  readonly ExpressionAttributeNames?: Readonly<Record<string, string>> | undefined;
  readonly ExpressionAttributeValues?: Readonly<Record<string, unknown>> | undefined;
}

/** The names and values that the placeholders of a request stand for. */
export class Placeholders {
  readonly #names: ReadonlyMap<string, string>;
  readonly #values: ReadonlyMap<string, AttributeValue>;
  readonly #usedNames = new Set<string>();
  readonly #usedValues = new Set<string>();

  constructor({ ExpressionAttributeNames, ExpressionAttributeValues }: PlaceholderInput) {
    this.#names = new Map(entriesOf('ExpressionAttributeNames', '#', ExpressionAttributeNames));
    this.#values = new Map(
      entriesOf('ExpressionAttributeValues', ':', ExpressionAttributeValues).map(([key, value]) => [
        key,
        readValue(value),
      ]),
    );
  }

  name(placeholder: string): string | undefined {
    this.#usedNames.add(placeholder);
    return this.#names.get(placeholder);
  }

  value(placeholder: string): AttributeValue | undefined {
    this.#usedValues.add(placeholder);
    return this.#values.get(placeholder);
  }

  /** @throws ValidationException when no expression uses a placeholder */
  assertAllUsed(): void {
    assertUsed('ExpressionAttributeNames', this.#names, this.#usedNames);
    assertUsed('ExpressionAttributeValues', this.#values, this.#usedValues);
  }
}

function entriesOf<T>(
  parameter: string,
  sign: string,
  given: Readonly<Record<string, T>> | undefined,
): [string, T][] {
  if (given === undefined) return [];
  const entries = Object.entries(given);
  if (entries.length === 0) throw validation(`${parameter} must not be empty`);
  for (const [key] of entries) {
    if (!key.startsWith(sign) || !/^\w+$/.test(key.slice(1))) {
      throw validation(`${parameter} contains invalid key: Syntax error; key: "${key}"`);
    }
  }
  return entries;
}

function assertUsed(parameter: string, all: ReadonlyMap<string, unknown>, used: ReadonlySet<string>): void {
  const unused = [...all.keys()].filter((key) => !used.has(key));
  if (unused.length > 0) {
    throw validation(`Value provided in ${parameter} unused in expressions: keys: {${unused.join(', ')}}`);
  }
}
