import { clientOf } from '../clients.ts';
import { codeMismatch } from '../codes.ts';
import { notAuthorized } from '../errors.ts';
import { requiredText, requiredUsername } from '../request.ts';
import type { Operation } from '../services.ts';
import { withSubject } from '../with-user.ts';

export const confirmSignUp: Operation = (services, request) => {
  const client = clientOf(services, request);
  const code = requiredText(request, 'ConfirmationCode');
  return withSubject(services, client, requiredUsername(request), async ({ id, user }) => {
    if (user && user.status !== 'UNCONFIRMED') {
      throw notAuthorized(`User cannot be confirmed. Current status is ${user.status}`);
    }
    await services.codes.redeem({ userId: id, address: user?.attributes.email }, 'sign-up', code);
    if (!user) throw codeMismatch();
    user.status = 'CONFIRMED';
    user.attributes.email_verified = 'true';
    await services.users.save(user);
    return {};
  });
};
