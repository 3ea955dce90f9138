/** The parts of a CloudFormation template that the local cloud reads. */
export interface CloudFormationTemplate {
  readonly Parameters?: Readonly<Record<string, { readonly Default?: unknown }>>;
  readonly Resources: Readonly<Record<string, CloudFormationResource>>;
}

export interface CloudFormationResource {
  readonly Type: string;
  readonly Properties?: Readonly<Record<string, unknown>>;
}

export type JsonObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The template has something that the local cloud does not support; the message names it. */
export class UnsupportedTemplateError extends Error {
  override readonly name = 'UnsupportedTemplateError';
}
