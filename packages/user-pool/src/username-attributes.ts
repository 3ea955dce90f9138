// @spec error-username-exists

import { isEmail, isPhoneNumber } from './attributes.ts';
import { CognitoError, invalidParameter } from './errors.ts';
import type { UserPoolOptions } from './options.ts';
import type { User } from './records.ts';
import type { Users } from './users.ts';

/**
 * Adds the username to the attributes as the attribute that it is (an e-mail address or a phone number).
 * @throws CognitoError InvalidParameterException for a username of a form that the pool does not allow, or one that
 *   differs from the attribute.
 */
export function withUsernameAttribute(
  pool: UserPoolOptions,
  username: string,
  attributes: Record<string, string>,
): Record<string, string> {
  const forms = { email: isEmail, phone_number: isPhoneNumber };
  const name = pool.usernameAttributes.find((candidate) => forms[candidate](username));
  if (!name) {
    const wanted = pool.usernameAttributes.map((used) => (used === 'email' ? 'an email' : 'a phone number'));
    throw invalidParameter(`Username should be ${wanted.length > 1 ? 'either ' : ''}${wanted.join(' or ')}.`);
  }
  const given = attributes[name];
  if (given && given.toLowerCase() !== username.toLowerCase()) {
    throw invalidParameter(
      `User ${name} should be empty or same as username, since username attribute is ${name}`,
    );
  }
  return { ...attributes, [name]: username };
}

/** Saves a new user. @throws CognitoError UsernameExistsException when the username is taken. */
export async function saveNewUser(users: Users, user: User): Promise<void> {
  try {
    await users.save(user);
  } catch (error) {
    if (error instanceof CognitoError && error.code === 'AliasExistsException') {
      throw new CognitoError('UsernameExistsException', 'User already exists');
    }
    throw error;
  }
}
