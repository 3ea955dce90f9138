// @spec pool-sign-up pool-confirm-sign-up pool-resend-code closed-sign-up

import { randomUUID } from 'node:crypto';
import { checkRequiredAttributes, checkWritable, newAttributes } from '../attributes.ts';
import { clientOf } from '../clients.ts';
import { codeMismatch } from '../codes.ts';
import { deliveryDetails, maskEmail, requireMailer } from '../delivery.ts';
import { CognitoError, invalidParameter, notAuthorized, signUpNotPermitted } from '../errors.ts';
import { checkPasswordPolicy } from '../password-policy.ts';
import type { User } from '../records.ts';
import { attributeList, requiredPassword, requiredText, requiredUsername } from '../request.ts';
import type { Operation } from '../services.ts';
import { createVerifier } from '../srp.ts';
import { maskedDestination } from '../subjects.ts';
import { saveNewUser, withUsernameAttribute } from '../username-attributes.ts';
import { withSubject } from '../with-user.ts';

export const signUp: Operation = async (services, request) => {
  const client = clientOf(services, request);
  // Checked before the username is looked up, so that the answer does not depend on it.
  if (services.pool.signUp === 'closed' || (await services.userLimit.isReached())) throw signUpNotPermitted();
  requireMailer(services.pool);
  const username = requiredUsername(request);
  const password = requiredPassword(request, 'Password');
  const given = attributeList(request, 'UserAttributes');
  const attributes = newAttributes(services.pool, withUsernameAttribute(services.pool, username, given));
  checkWritable(client, Object.keys(given));
  checkRequiredAttributes(services.pool, attributes);
  checkPasswordPolicy(services.pool.passwordPolicy, password);
  const address = attributes.email;
  if (!address) {
    throw new CognitoError(
      'CodeDeliveryFailureException',
      'The local user pool sends codes by e-mail only, and the user has no e-mail address.',
    );
  }
  const id = randomUUID();
  const user: User = {
    id,
    status: 'UNCONFIRMED',
    attributes: { ...attributes, email_verified: 'false' },
    pendingAttributes: {},
    password: createVerifier(services.poolName, id, password),
    mfaMethods: [],
    createdAt: services.now(),
    modifiedAt: services.now(),
  };
  try {
    await saveNewUser(services.users, user);
  } catch (error) {
    const takenId = await services.users.findId(username);
    if (takenId !== undefined) services.takenSignUps.add(takenId);
    throw error;
  }
  await services.codes.send({ userId: id, address }, 'sign-up');
  return { UserConfirmed: false, UserSub: id, CodeDeliveryDetails: deliveryDetails(maskEmail(address)) };
};

/**
 * Only the right code, also one that was used before, shows that a user is confirmed already. Any other code is wrong, for
 * every username.
 */
export const confirmSignUp: Operation = (services, request) => {
  const client = clientOf(services, request);
  const code = requiredText(request, 'ConfirmationCode');
  return withSubject(services, client, requiredUsername(request), async ({ id, user }) => {
    if (user && !client.preventUserExistenceErrors) checkUnconfirmed(user);
    return services.userLimit.add(async () => {
      await services.codes.check({ userId: id, address: user?.attributes.email }, 'sign-up', code);
      if (!user) throw codeMismatch();
      checkUnconfirmed(user);
      user.status = 'CONFIRMED';
      user.attributes.email_verified = 'true';
      await services.users.save(user);
      // The user signs in next.
      await services.origin.remember(id);
      return {};
    }, signUpNotPermitted);
  });
};

/** @throws CognitoError NotAuthorizedException */
function checkUnconfirmed({ status }: User): void {
  if (status === 'UNCONFIRMED') return;
  throw notAuthorized(`User cannot be confirmed. Current status is ${status}`);
}

/**
 * A user who needs no code gets none, and the answer is the same. For some minutes after a SignUp that was rejected
 * because the username is taken, it answers as Cognito does: the app then asks whether the user is confirmed.
 */
export const resendConfirmationCode: Operation = (services, request) => {
  const client = clientOf(services, request);
  requireMailer(services.pool);
  return withSubject(services, client, requiredUsername(request), async (subject) => {
    const { id, user } = subject;
    const isUnconfirmed = user?.status === 'UNCONFIRMED';
    const isHidden = client.preventUserExistenceErrors && !services.takenSignUps.has(id);
    if (user && !isUnconfirmed && !isHidden) throw invalidParameter('User is already confirmed.');
    const address = isUnconfirmed && !user.disabled ? user.attributes.email : undefined;
    await services.codes.send({ userId: id, address }, 'sign-up');
    return { CodeDeliveryDetails: deliveryDetails(maskedDestination(services.secrets, subject)) };
  });
};
