import { clientOf } from '../clients.ts';
import { codeMismatch } from '../codes.ts';
import { checkPasswordPolicy } from '../password-policy.ts';
import { setPassword } from '../passwords.ts';
import { requiredPassword, requiredText, requiredUsername } from '../request.ts';
import type { Operation } from '../services.ts';
import { withSubject } from '../with-user.ts';

/** As on AWS, existing sign-ins stay valid; GlobalSignOut ends them. */
export const confirmForgotPassword: Operation = (services, request) => {
  const client = clientOf(services, request);
  const code = requiredText(request, 'ConfirmationCode');
  const password = requiredPassword(request, 'Password');
  return withSubject(services, client, requiredUsername(request), async ({ id, user }) => {
    // Checked before the code is redeemed: a weak password does not use up the code.
    checkPasswordPolicy(services.pool.passwordPolicy, password);
    await services.codes.redeem({ userId: id, address: user?.attributes.email }, 'forgot-password', code);
    if (!user) throw codeMismatch();
    setPassword(services, user, password);
    await services.users.save(user);
    await services.lockout.recordSuccess(id);
    return {};
  });
};
