import { invalidParameter } from '../errors.ts';
import type { Operation } from '../services.ts';
import { withAdministeredUser } from '../with-user.ts';

/** Makes the password invalid and e-mails a code for ConfirmForgotPassword. */
export const adminResetUserPassword: Operation = (services, request) =>
  withAdministeredUser(services, request, async (user) => {
    const address = user.attributes.email_verified === 'true' ? user.attributes.email : undefined;
    if (address === undefined) {
      throw invalidParameter(
        'Cannot reset password for the user as there is no registered/verified email or phone_number',
      );
    }
    user.status = 'RESET_REQUIRED';
    await services.users.save(user);
    await services.codes.send({ userId: user.id, address }, 'forgot-password');
    return {};
  });
