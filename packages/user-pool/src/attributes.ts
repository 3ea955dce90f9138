import { invalidParameter, notAuthorized } from './errors.ts';
import type { SchemaAttribute, UserPoolClientOptions, UserPoolOptions } from './options.ts';
import type { User } from './records.ts';

/** OpenID Connect's claims that every pool has; `sub` and the `_verified` flags are the pool's own to set. */
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
const flags = new Set(['email_verified', 'phone_number_verified']);

const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const phonePattern = /^\+[0-9]{1,15}$/;

export const isEmail = (text: string): boolean => emailPattern.test(text);
export const isPhoneNumber = (text: string): boolean => phonePattern.test(text);

/** Attributes in the `{ Name, Value }` form of answers, `sub` first. */
export const attributesOf = (user: User): { Name: string; Value: string }[] =>
  Object.entries({ sub: user.id, ...user.attributes }).map(([Name, Value]) => ({ Name, Value }));

/** Attributes that the schema wants and the user has not. */
export const missingAttributes = (pool: UserPoolOptions, attributes: Record<string, string>): string[] =>
  (pool.schemaAttributes ?? [])
    .filter(({ name, required }) => required && name !== 'sub' && !attributes[name])
    .map(({ name }) => name);

/**
 * Attributes for a new user, e-mail in small letters.
 * @param trusted an administrator may set the `_verified` flags.
 * @throws CognitoError InvalidParameterException for one that the schema does not know.
 */
export function newAttributes(
  pool: UserPoolOptions,
  given: Record<string, string>,
  trusted = false,
): Record<string, string> {
  for (const name of Object.keys(given)) {
    if (trusted && flags.has(name)) continue;
    if (!exists(pool, name)) {
      throw schemaMismatch(`${name}: Attribute does not exist in the schema.`);
    }
  }
  return normalised(given);
}

/** @throws CognitoError NotAuthorizedException for an attribute that the client may not set or delete. */
export function checkWritable({ writeAttributes }: UserPoolClientOptions, names: readonly string[]): void {
  if (writeAttributes && names.some((name) => !writeAttributes.includes(name))) {
    throw notAuthorized('A client attempted to write unauthorized attribute');
  }
}

/** @throws CognitoError InvalidParameterException for one that the schema wants and the user lacks. */
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
    if (!exists(pool, name) && name !== 'sub' && !flags.has(name)) {
      throw invalidParameter(`user.${name}: Attribute does not exist in the schema.`);
    }
    if (!isMutable(pool, name)) throw invalidParameter(`user.${name}: Attribute cannot be updated.`);
  }
  return normalised(given);
}

/**
 * @throws CognitoError InvalidParameterException for attributes that the user cannot do without: what the schema
 *   requires or keeps as it is, and the last name to sign in by.
 */
export function checkDeletable(pool: UserPoolOptions, user: User, names: readonly string[]): void {
  const keepsName = pool.usernameAttributes.some((used) => user.attributes[used] && !names.includes(used));
  for (const name of names) {
    const isName = pool.usernameAttributes.some((used) => used === name);
    if (declared(pool, name)?.required || !isMutable(pool, name) || (isName && !keepsName)) {
      throw invalidParameter(`user.${name}: Attribute cannot be deleted.`);
    }
  }
}

function normalised(given: Record<string, string>): Record<string, string> {
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
  name !== 'sub' && !flags.has(name) && declared(pool, name)?.mutable !== false;

const schemaMismatch = (what: string): Error =>
  invalidParameter(`Attributes did not conform to the schema: ${what}`);
