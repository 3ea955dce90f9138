// @spec pool-update-attributes pool-delete-attributes pool-verify-attribute pool-attribute-code

import { changedAttributes, checkDeletable, checkWritable } from '../attributes.ts';
import { deliveryDetails, maskEmail, requireMailer } from '../delivery.ts';
import { invalidParameter } from '../errors.ts';
import type { UserPoolOptions } from '../options.ts';
import type { User } from '../records.ts';
import { attributeList, type OperationRequest, requiredText, textList } from '../request.ts';
import { sendNotice } from '../send-notice.ts';
import type { Operation } from '../services.ts';
import { verifiedAddress } from '../users.ts';
import { withSignedInUser } from '../with-user.ts';

/** Updates attributes; sends a code to a new e-mail address. */
export const updateUserAttributes: Operation = async (services, request) => {
  const changes = changedAttributes(services.pool, attributeList(request, 'UserAttributes'));
  const { email: address, ...others } = changes;
  return withSignedInUser(services, request, async (user, client) => {
    checkWritable(client, Object.keys(changes));
    const isNew = address !== undefined && address !== user.attributes.email;
    if (isNew) requireMailer(services.pool);
    Object.assign(user.attributes, others);
    if ('phone_number' in others) user.attributes.phone_number_verified = 'false';
    if (address !== undefined) changeAddress(services.pool, user, address);
    await services.users.save(user);
    if (!isNew) return { CodeDeliveryDetailsList: [] };
    await services.codes.send({ userId: user.id, address }, 'email');
    return { CodeDeliveryDetailsList: [deliveryDetails(maskEmail(address))] };
  });
};

/** With `verifyBeforeUpdate` the new address is pending until it is verified; otherwise it applies unverified. */
function changeAddress(pool: UserPoolOptions, user: User, address: string): void {
  const { email: _previous, ...pending } = user.pendingAttributes;
  user.pendingAttributes = pending;
  if (address === user.attributes.email) return;
  if (pool.verifyBeforeUpdate?.includes('email')) {
    user.pendingAttributes.email = address;
  } else {
    user.attributes.email = address;
    user.attributes.email_verified = 'false';
  }
}

export const deleteUserAttributes: Operation = (services, request) => {
  const names = textList(request, 'UserAttributeNames');
  return withSignedInUser(services, request, async (user, client) => {
    checkWritable(client, names);
    checkDeletable(services.pool, user, names);
    user.attributes = Object.fromEntries(
      Object.entries(user.attributes).filter(([name]) => !names.includes(name.replace(/_verified$/, ''))),
    );
    await services.users.save(user);
    return {};
  });
};

/** Sends a code to the address that applies, also while another one is pending: UpdateUserAttributes sends that code. */
export const getUserAttributeVerificationCode: Operation = (services, request) => {
  checkVerifiableAttribute(request);
  return withSignedInUser(services, request, async (user) => {
    const address = user.attributes.email;
    if (!address) throw invalidParameter('User has no email to verify.');
    await services.codes.send({ userId: user.id, address }, 'email');
    return { CodeDeliveryDetails: deliveryDetails(maskEmail(address)) };
  });
};

export const verifyUserAttribute: Operation = (services, request) => {
  checkVerifiableAttribute(request);
  const code = requiredText(request, 'Code');
  return withSignedInUser(services, request, async (user) => {
    const { email: pending, ...others } = user.pendingAttributes;
    const address = pending ?? user.attributes.email;
    await services.codes.redeem({ userId: user.id, address }, 'email', code);
    const former = verifiedAddress(user);
    if (pending !== undefined) user.attributes.email = pending;
    user.pendingAttributes = others;
    user.attributes.email_verified = 'true';
    await services.users.save(user);
    if (pending !== undefined)
      await sendNotice(services, 'addressChanged', { userId: user.id, address: former });
    return {};
  });
};

/** @throws CognitoError InvalidParameterException unless `AttributeName` is `email`: the pool sends only e-mails. */
function checkVerifiableAttribute(request: OperationRequest): void {
  const name = requiredText(request, 'AttributeName', 32);
  if (name !== 'email') throw invalidParameter(`The local user pool cannot verify ${name}, only email.`);
}
