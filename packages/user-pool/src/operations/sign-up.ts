import { randomUUID } from 'node:crypto';
import { checkRequiredAttributes, checkWritable, newAttributes } from '../attributes.ts';
import { clientOf } from '../clients.ts';
import { deliveryDetails, maskEmail } from '../delivery.ts';
import { CognitoError } from '../errors.ts';
import { checkPasswordPolicy } from '../password-policy.ts';
import type { User } from '../records.ts';
import { attributeList, requiredPassword, requiredUsername } from '../request.ts';
import type { Operation } from '../services.ts';
import { createVerifier } from '../srp.ts';
import { saveNewUser, withUsernameAttribute } from '../username-attributes.ts';

export const signUp: Operation = async (services, request) => {
  const client = clientOf(services, request);
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
  await saveNewUser(services.users, user);
  await services.codes.send({ userId: id, address }, 'sign-up');
  return { UserConfirmed: false, UserSub: id, CodeDeliveryDetails: deliveryDetails(maskEmail(address)) };
};
