import { toDynamoDB, type TypedValue } from './typed-value.ts';

/** Numbers the names and values of update and projection expressions like AppSync's helpers. */
export class Placeholders {
  readonly names: Record<string, string> = {};
  readonly values: Record<string, TypedValue> = {};
  readonly #known = new Map<string, string>();

  /** The placeholders of a document path; equal segments share a placeholder. */
  path(segments: readonly string[]): string {
    return segments.map((segment) => this.#name(segment)).join('.');
  }

  value(value: unknown): string {
    const placeholder = `:expValue_${Object.keys(this.values).length + 1}`;
    this.values[placeholder] = toDynamoDB(value);
    return placeholder;
  }

  #name(attribute: string): string {
    const known = this.#known.get(attribute);
    if (known) return known;
    const placeholder = `#expName_${this.#known.size + 1}`;
    this.#known.set(attribute, placeholder);
    this.names[placeholder] = attribute;
    return placeholder;
  }
}
