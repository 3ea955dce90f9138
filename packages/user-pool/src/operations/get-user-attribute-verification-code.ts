import { deliveryDetails, maskEmail } from '../delivery.ts';
import { invalidParameter } from '../errors.ts';
import type { Operation } from '../services.ts';
import { checkVerifiableAttribute } from '../verifiable-attribute.ts';
import { withSignedInUser } from '../with-user.ts';

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
