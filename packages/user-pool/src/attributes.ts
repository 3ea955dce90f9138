import { invalidParameter, notAuthorized } from './errors.ts';
import type { SchemaAttribute, UserPoolClientOptions, UserPoolOptions } from './options.ts';
import type { User } from './records.ts';

/** The OpenID Connect claims that every pool has. `sub` and the `_verified` flags are set by the pool only. */
const standardAttributes = new Set([
  'address',
  'birthdate',
  'email',
  'family_name',
  'gender',
  'given_name',
  'locale',
  'middle_name',
  'name',
  'nickname',
  'phone_number',
  'picture',
  'preferred_username',
  'profile',
  'updated_at',
  'website',
  'zoneinfo',
]);
const verifiedFlags = new Set(['email_verified', 'phone_number_verified']);

/**
 * Without control, invisible and unassigned characters and halves of surrogate pairs, and without those that separate
 * addresses or names in a mail (RFC 5322): a mail for `<x@evil.example>` goes to `x@evil.example`.
 */
const emailPattern = /^[^\s@\p{C}"(),:;<>[\]\\]+@(?:[\p{L}\p{M}\p{N}_-]+\.)+[\p{L}\p{M}\p{N}_-]+$/u;
/** RFC 5321, in bytes. */
const maxEmail = { address: 254, local: 64 };
const phonePattern = /^\+[0-9]{1,15}$/;

/** Whether a user can have the address. */
export function isEmail(text: string): boolean {
  const [local = ''] = text.split('@', 1);
  return (
    emailPattern.test(text) &&
    Buffer.byteLength(text) <= maxEmail.address &&
    Buffer.byteLength(local) <= maxEmail.local
  );
}
/** Whether a username is an address. Earlier versions accepted more of them than {@link isEmail}. */
export const looksLikeEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
export const isPhoneNumber = (text: string): boolean => phonePattern.test(text);

/** Attributes as `{ Name, Value }` pairs, the form of responses; `sub` comes first. */
export const attributesOf = (user: User): { Name: string; Value: string }[] =>
  Object.entries({ sub: user.id, ...user.attributes }).map(([Name, Value]) => ({ Name, Value }));

/** Names of attributes that the schema requires and that are absent. */
export const missingAttributes = (pool: UserPoolOptions, attributes: Record<string, string>): string[] =>
  (pool.schemaAttributes ?? [])
    .filter(({ name, required }) => required && name !== 'sub' && !attributes[name])
    .map(({ name }) => name);

/**
 * Attributes for a new user, with the e-mail address in lower case.
 * @param trusted true for an administrator, who may set the `_verified` flags.
 * @throws CognitoError InvalidParameterException for an attribute that is not in the schema.
 */
export function newAttributes(
  pool: UserPoolOptions,
  given: Record<string, string>,
  trusted = false,
): Record<string, string> {
  for (const name of Object.keys(given)) {
    if (trusted && verifiedFlags.has(name)) continue;
    if (!exists(pool, name)) {
      throw schemaMismatch(`${name}: Attribute does not exist in the schema.`);
    }
  }
  return normalizeAttributes(given);
}

/** @throws CognitoError NotAuthorizedException for an attribute that the client may not set or delete. */
export function checkWritable({ writeAttributes }: UserPoolClientOptions, names: readonly string[]): void {
  if (writeAttributes && names.some((name) => !writeAttributes.includes(name))) {
    throw notAuthorized('A client attempted to write unauthorized attribute');
  }
}

/** @throws CognitoError InvalidParameterException when a required attribute is absent. */
export function checkRequiredAttributes(pool: UserPoolOptions, attributes: Record<string, string>): void {
  const [missing] = missingAttributes(pool, attributes);
  if (missing) throw schemaMismatch(`${missing}: The attribute is required`);
}

/** @throws CognitoError InvalidParameterException for attributes that a user cannot change. */
export function changedAttributes(
  pool: UserPoolOptions,
  given: Record<string, string>,
): Record<string, string> {
  for (const name of Object.keys(given)) {
    if (!exists(pool, name) && name !== 'sub' && !verifiedFlags.has(name)) {
      throw invalidParameter(`user.${name}: Attribute does not exist in the schema.`);
    }
    if (!isMutable(pool, name)) throw invalidParameter(`user.${name}: Attribute cannot be updated.`);
  }
  return normalizeAttributes(given);
}

/**
 * @throws CognitoError InvalidParameterException for an attribute that cannot be deleted: required, immutable, or the only
 *   one that the user can sign in with.
 */
export function checkDeletable(pool: UserPoolOptions, user: User, names: readonly string[]): void {
  const keepsUsername = pool.usernameAttributes.some(
    (used) => user.attributes[used] && !names.includes(used),
  );
  for (const name of names) {
    const isUsername = pool.usernameAttributes.some((used) => used === name);
    if (declared(pool, name)?.required || !isMutable(pool, name) || (isUsername && !keepsUsername)) {
      throw invalidParameter(`user.${name}: Attribute cannot be deleted.`);
    }
  }
}

function normalizeAttributes(given: Record<string, string>): Record<string, string> {
  const attributes = { ...given };
  if (attributes.email !== undefined) {
    if (!isEmail(attributes.email)) throw invalidParameter('Invalid email address format.');
    attributes.email = attributes.email.toLowerCase();
  }
  if (attributes.phone_number !== undefined && !isPhoneNumber(attributes.phone_number)) {
    throw invalidParameter('Invalid phone number format.');
  }
  return attributes;
}

const declared = (pool: UserPoolOptions, name: string): SchemaAttribute | undefined =>
  pool.schemaAttributes?.find((attribute) => attribute.name === name);

const exists = (pool: UserPoolOptions, name: string): boolean =>
  standardAttributes.has(name) || (name !== 'sub' && declared(pool, name) !== undefined);

const isMutable = (pool: UserPoolOptions, name: string): boolean =>
  name !== 'sub' && !verifiedFlags.has(name) && declared(pool, name)?.mutable !== false;

const schemaMismatch = (what: string): Error =>
  invalidParameter(`Attributes did not conform to the schema: ${what}`);
