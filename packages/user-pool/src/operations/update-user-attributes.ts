import { changedAttributes } from '../attributes.ts';
import { deliveryDetails, maskEmail, type CodeDeliveryDetails } from '../delivery.ts';
import { attributeList } from '../request.ts';
import type { Operation } from '../services.ts';
import { withSignedInUser } from '../with-user.ts';

/**
 * A new e-mail address gets a code. Where the pool keeps the original until then, the new one waits; else it is in
 * force at once, unverified.
 */
export const updateUserAttributes: Operation = (services, request) => {
  const changes = changedAttributes(services.pool, attributeList(request, 'UserAttributes'));
  const { email: address, ...others } = changes;
  return withSignedInUser(services, request, async (user) => {
    Object.assign(user.attributes, others);
    if ('phone_number' in others) user.attributes.phone_number_verified = 'false';
    const sent: CodeDeliveryDetails[] = [];
    if (address !== undefined && address !== user.attributes.email) {
      if (services.pool.verifyBeforeUpdate?.includes('email')) {
        user.pendingAttributes.email = address;
      } else {
        user.attributes.email = address;
        user.attributes.email_verified = 'false';
      }
      await services.users.save(user);
      await services.codes.send({ userId: user.id, address }, 'email');
      sent.push(deliveryDetails(maskEmail(address)));
    } else {
      await services.users.save(user);
    }
    return { CodeDeliveryDetailsList: sent };
  });
};
