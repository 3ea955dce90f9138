import { wrongCredentials } from '../errors.ts';
import { checkPasswordPolicy } from '../password-policy.ts';
import { isPasswordOf, setPassword } from '../passwords.ts';
import { requiredPassword } from '../request.ts';
import type { Operation } from '../services.ts';
import { withSignedInUser } from '../with-user.ts';

export const changePassword: Operation = (services, request) => {
  const previous = requiredPassword(request, 'PreviousPassword');
  const proposed = requiredPassword(request, 'ProposedPassword');
  return withSignedInUser(services, request, async (user) => {
    await services.lockout.check(user.id);
    checkPasswordPolicy(services.pool.passwordPolicy, proposed);
    if (!isPasswordOf(services, { id: user.id, user, username: user.id }, previous)) {
      await services.lockout.recordFailure(user.id);
      throw wrongCredentials();
    }
    setPassword(services, user, proposed);
    await services.users.save(user);
    return {};
  });
};
