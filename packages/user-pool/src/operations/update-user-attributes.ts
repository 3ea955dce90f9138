import { changedAttributes, checkWritable } from '../attributes.ts';
import { deliveryDetails, maskEmail } from '../delivery.ts';
import type { UserPoolOptions } from '../options.ts';
import type { User } from '../records.ts';
import { attributeList } from '../request.ts';
import type { Operation } from '../services.ts';
import { withSignedInUser } from '../with-user.ts';

/** Updates attributes; sends a code to a new e-mail address. */
export const updateUserAttributes: Operation = async (services, request) => {
  const changes = changedAttributes(services.pool, attributeList(request, 'UserAttributes'));
  const { email: address, ...others } = changes;
  return withSignedInUser(services, request, async (user, client) => {
    checkWritable(client, Object.keys(changes));
    Object.assign(user.attributes, others);
    if ('phone_number' in others) user.attributes.phone_number_verified = 'false';
    const isNew = address !== undefined && address !== user.attributes.email;
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
