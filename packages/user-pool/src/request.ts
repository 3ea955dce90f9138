import { CognitoError, invalidParameter } from './errors.ts';

/** The body of an operation. It is not validated; the functions below validate the members that they read. */
export type OperationRequest = Record<string, unknown>;

/** @throws CognitoError SerializationException when the value is not an object. */
export function asRequest(value: unknown): OperationRequest {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new CognitoError('SerializationException', 'Expected an object.');
  }
  return value as OperationRequest;
}

/** A required text that is not empty. @param max length in characters. */
export function requiredText(request: OperationRequest, name: string, max = 2048): string {
  const value = optionalText(request, name, max);
  if (value === undefined) throw constraint(name, 'Member must not be null');
  if (value === '') throw constraint(name, 'Member must have length greater than or equal to 1');
  return value;
}

/** @returns undefined when the member is absent or null. */
export function optionalText(request: OperationRequest, name: string, max = 2048): string | undefined {
  const value = member(request, name);
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string') throw constraint(name, 'Member must be a string');
  if (value.length > max) {
    throw constraint(name, `Member must have length less than or equal to ${max}`);
  }
  return value;
}

/** @returns undefined when the member is absent or null. */
export function optionalInteger(
  request: OperationRequest,
  name: string,
  { min, max }: { min: number; max: number },
): number | undefined {
  const value = member(request, name);
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'number' || !Number.isInteger(value)) {
    throw constraint(name, 'Member must be an integer');
  }
  if (value < min) {
    throw constraint(name, `Member must have value greater than or equal to ${min}`);
  }
  if (value > max) throw constraint(name, `Member must have value less than or equal to ${max}`);
  return value;
}

/** One of some words. @returns undefined when the member is absent or null. */
export function optionalWord(
  request: OperationRequest,
  name: string,
  words: readonly string[],
): string | undefined {
  const value = optionalText(request, name);
  if (value !== undefined && !words.includes(value)) {
    throw constraint(name, `Member must satisfy enum value set: [${words.join(', ')}]`);
  }
  return value;
}

/** A text that matches a whole pattern. @param max length in characters. */
export function requiredMatch(request: OperationRequest, name: string, pattern: string, max: number): string {
  const value = requiredText(request, name, max);
  if (!new RegExp(`^(?:${pattern})$`, 'u').test(value)) {
    throw constraint(name, `Member must satisfy regular expression pattern: ${pattern}`);
  }
  return value;
}

const usernamePattern = /^[\p{L}\p{M}\p{S}\p{N}\p{P}]+$/u;

/** A username of 1 to 128 characters without spaces. */
export function requiredUsername(request: OperationRequest, name = 'Username'): string {
  const value = requiredText(request, name, 128);
  if (!usernamePattern.test(value)) {
    throw constraint(
      name,
      'Member must satisfy regular expression pattern: [\\p{L}\\p{M}\\p{S}\\p{N}\\p{P}]+',
    );
  }
  return value;
}

/** Cognito's `^[\S]+.*[\S]+$`. In Java only the white space of ASCII is white space. */
const passwordPattern = /^[^\t-\r ].*[^\t-\r ]$/s;

/** A password of 2 to 256 characters. Does not check the pool's policy. */
export function requiredPassword(request: OperationRequest, name: string): string {
  const value = requiredText(request, name, 256);
  if (!passwordPattern.test(value)) {
    throw constraint(name, 'Member must satisfy regular expression pattern: ^[\\S]+.*[\\S]+$');
  }
  return value;
}

/** A member that is an object, such as `AuthParameters`; empty when absent. */
export function objectMember(request: OperationRequest, name: string): OperationRequest {
  const value = member(request, name);
  return value === undefined || value === null ? {} : asRequest(value);
}

/** A member of `AuthParameters` or `ChallengeResponses`. @throws CognitoError InvalidParameterException when absent. */
export function requiredParameter(parameters: OperationRequest, name: string, max = 2048): string {
  const value = optionalText(parameters, name, max);
  if (!value) throw invalidParameter(`Missing required parameter ${name}`);
  return value;
}

/** A list of `{ Name, Value }` pairs, such as `UserAttributes`; empty when absent. */
export function attributeList(request: OperationRequest, name: string): Record<string, string> {
  return Object.fromEntries(
    listMember(request, name).map((entry) => {
      const attribute = asRequest(entry);
      return [requiredText(attribute, 'Name', 32), optionalText(attribute, 'Value') ?? ''];
    }),
  );
}

/** A list of texts, such as `UserAttributeNames`; empty when absent. */
export function textList(request: OperationRequest, name: string): string[] {
  return listMember(request, name).map((entry) => requiredText({ [name]: entry }, name, 32));
}

function listMember(request: OperationRequest, name: string): unknown[] {
  const value = member(request, name);
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) throw constraint(name, 'Member must be a list');
  return value as unknown[];
}

function member(request: OperationRequest, name: string): unknown {
  return Object.hasOwn(request, name) ? request[name] : undefined;
}

function constraint(name: string, broken: string): Error {
  const path = name.charAt(0).toLowerCase() + name.slice(1);
  return invalidParameter(
    `1 validation error detected: Value at '${path}' failed to satisfy constraint: ${broken}`,
  );
}
