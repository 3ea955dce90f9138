// @spec second-step-off

import { randomUUID } from 'node:crypto';
import { attributesOf, newAttributes } from '../attributes.ts';
import { deleteAccount } from './account.ts';
import { changeMfaPreference } from './mfa-settings.ts';
import { requireMailer } from '../delivery.ts';
import { CognitoError, invalidParameter } from '../errors.ts';
import { invitation } from '../messages.ts';
import { mfaSettings } from '../mfa.ts';
import { checkPasswordPolicy, temporaryPassword } from '../password-policy.ts';
import type { User } from '../records.ts';
import {
  attributeList,
  optionalInteger,
  optionalText,
  requiredPassword,
  requiredUsername,
} from '../request.ts';
import type { Operation, Services } from '../services.ts';
import { createVerifier } from '../srp.ts';
import { saveNewUser, withUsernameAttribute } from '../username-attributes.ts';
import { checkPoolId, withAdministeredUser } from '../with-user.ts';

const week = 7 * 86_400_000;

/** Creates a user with a temporary password and e-mails it, unless `MessageAction` is SUPPRESS. RESEND renews it. */
export const adminCreateUser: Operation = async (services, request) => {
  checkPoolId(services, request);
  const { passwordPolicy } = services.pool;
  const action = optionalText(request, 'MessageAction', 16);
  if (action !== undefined && action !== 'RESEND' && action !== 'SUPPRESS') {
    throw invalidParameter(`MessageAction ${action} is neither RESEND nor SUPPRESS.`);
  }
  if (action !== 'SUPPRESS') requireMailer(services.pool);
  const given = optionalText(request, 'TemporaryPassword', 256) !== undefined;
  const password = given ? requiredPassword(request, 'TemporaryPassword') : temporaryPassword(passwordPolicy);
  checkPasswordPolicy(passwordPolicy, password);

  if (action === 'RESEND') {
    return withAdministeredUser(services, request, async (user) => {
      if (user.status !== 'FORCE_CHANGE_PASSWORD') {
        throw new CognitoError(
          'UnsupportedUserStateException',
          `Resend not possible. ${user.id} status is not FORCE_CHANGE_PASSWORD`,
        );
      }
      setTemporaryPassword(services, user, password);
      await services.users.save(user);
      await invite(services, user, password);
      return userResponse(user);
    });
  }

  const username = requiredUsername(request);
  const wanted = withUsernameAttribute(services.pool, username, attributeList(request, 'UserAttributes'));
  const id = randomUUID();
  const user: User = {
    id,
    status: 'FORCE_CHANGE_PASSWORD',
    attributes: newAttributes(services.pool, wanted, true),
    pendingAttributes: {},
    password: createVerifier(services.poolName, id, password),
    temporaryPasswordExpiresAt: services.now() + week,
    mfaMethods: [],
    createdAt: services.now(),
    modifiedAt: services.now(),
  };
  await services.userLimit.add(() => saveNewUser(services.users, user), tooManyUsers);
  if (action !== 'SUPPRESS') await invite(services, user, password);
  return userResponse(user);
};

const tooManyUsers = (): CognitoError =>
  new CognitoError('LimitExceededException', 'The user pool has its maximum number of users.');

function setTemporaryPassword(services: Services, user: User, password: string): void {
  user.password = createVerifier(services.poolName, user.id, password);
  user.temporaryPasswordExpiresAt = services.now() + week;
}

async function invite({ pool, now }: Services, user: User, password: string): Promise<void> {
  const address = user.attributes.email;
  if (!address) {
    throw new CognitoError('CodeDeliveryFailureException', 'The user has no e-mail address to send to.');
  }
  await requireMailer(pool).deliver({
    to: address,
    ...invitation(address, password, pool.invitationMessage),
    kind: 'invitation',
    code: password,
    sentAt: new Date(now()).toISOString(),
    expiresAt: new Date(user.temporaryPasswordExpiresAt ?? now()).toISOString(),
  });
}

const userResponse = (user: User): object => ({
  User: { ...describeUser(user), Attributes: attributesOf(user) },
});

export const adminGetUser: Operation = (services, request) =>
  withAdministeredUser(services, request, (user) =>
    Promise.resolve({ ...describeUser(user), UserAttributes: attributesOf(user) }),
  );

export const adminDeleteUser: Operation = (services, request) =>
  withAdministeredUser(services, request, async (user) => {
    await deleteAccount(services, user);
    return {};
  });

/** Makes the password invalid and e-mails a code for ConfirmForgotPassword. */
export const adminResetUserPassword: Operation = (services, request) =>
  withAdministeredUser(services, request, async (user) => {
    const address = user.attributes.email_verified === 'true' ? user.attributes.email : undefined;
    if (address === undefined) {
      throw invalidParameter(
        'Cannot reset password for the user as there is no registered/verified email or phone_number',
      );
    }
    requireMailer(services.pool);
    user.status = 'RESET_REQUIRED';
    await services.users.save(user);
    await services.codes.send({ userId: user.id, address }, 'forgot-password');
    return {};
  });

/** Sets a password. A permanent one confirms the user, another one is replaced at the next sign-in. */
export const adminSetUserPassword: Operation = (services, request) =>
  withAdministeredUser(services, request, async (user) => {
    const password = requiredPassword(request, 'Password');
    checkPasswordPolicy(services.pool.passwordPolicy, password);
    setTemporaryPassword(services, user, password);
    user.status = request.Permanent === true ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD';
    if (request.Permanent === true) delete user.temporaryPasswordExpiresAt;
    await services.users.save(user);
    return {};
  });

export const adminUserGlobalSignOut: Operation = (services, request) =>
  withAdministeredUser(services, request, async (user) => {
    await services.grants.revokeAll(user.id);
    return {};
  });

/** The user cannot sign in any more, and has no sessions. */
export const adminDisableUser: Operation = (services, request) =>
  withAdministeredUser(services, request, async (user) => {
    user.disabled = true;
    await services.users.save(user);
    await services.grants.revokeAll(user.id);
    return {};
  });

/** Turns second factors of a user on or off, as SetUserMFAPreference does for the user. */
export const adminSetUserMfaPreference: Operation = (services, request) =>
  withAdministeredUser(services, request, async (user) => {
    changeMfaPreference(services.pool, user, request);
    await services.users.save(user);
    return {};
  });

export const adminEnableUser: Operation = (services, request) =>
  withAdministeredUser(services, request, async (user) => {
    delete user.disabled;
    await services.users.save(user);
    return {};
  });

const maxListed = 60;

/** The users in the order of their ids, without a filter. `PaginationToken` is the id of the last one of a page. */
export const listUsers: Operation = async (services, request) => {
  checkPoolId(services, request);
  const limit = optionalInteger(request, 'Limit', { min: 0, max: maxListed }) ?? maxListed;
  const after = optionalText(request, 'PaginationToken');
  const users = await services.users.list(after, limit === 0 ? maxListed : limit);
  const last = users.at(-1);
  return {
    Users: users.map((user) => ({ ...describeUser(user), Attributes: attributesOf(user) })),
    ...(users.length === limit && last ? { PaginationToken: last.id } : {}),
  };
};

/** The members that AdminGetUser and AdminCreateUser share; dates are in seconds since 1970, as in the protocol. */
const describeUser = (user: User): object => ({
  Username: user.id,
  UserCreateDate: user.createdAt / 1000,
  UserLastModifiedDate: user.modifiedAt / 1000,
  Enabled: user.disabled !== true,
  UserStatus: user.status,
  ...mfaSettings(user),
});
