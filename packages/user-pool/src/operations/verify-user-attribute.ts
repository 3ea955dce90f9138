import { requiredText } from '../request.ts';
import type { Operation } from '../services.ts';
import { checkVerifiableAttribute } from '../verifiable-attribute.ts';
import { withSignedInUser } from '../with-user.ts';

export const verifyUserAttribute: Operation = (services, request) => {
  checkVerifiableAttribute(request);
  const code = requiredText(request, 'Code');
  return withSignedInUser(services, request, async (user) => {
    const { email: pending, ...others } = user.pendingAttributes;
    const address = pending ?? user.attributes.email;
    await services.codes.redeem({ userId: user.id, address }, 'email', code);
    if (pending !== undefined) user.attributes.email = pending;
    user.pendingAttributes = others;
    user.attributes.email_verified = 'true';
    await services.users.save(user);
    return {};
  });
};
