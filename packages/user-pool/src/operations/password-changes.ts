// @spec pool-forgot-password pool-confirm-forgot-password pool-change-password

import { clientOf } from '../clients.ts';
import { codeMismatch, expiredCode } from '../codes.ts';
import { deliveryDetails, requireMailer } from '../delivery.ts';
import { invalidParameter, notAuthorized, wrongCredentials } from '../errors.ts';
import { isLinkToken } from '../password-links.ts';
import { checkPasswordPolicy } from '../password-policy.ts';
import { isPasswordOf, setPassword } from '../passwords.ts';
import { sendNotice } from '../send-notice.ts';
import { verifiedAddress } from '../users.ts';
import { requiredPassword, requiredText, requiredUsername } from '../request.ts';
import type { Operation } from '../services.ts';
import { maskedDestination } from '../subjects.ts';
import { withSignedInUser, withSubject } from '../with-user.ts';

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
    await sendNotice(services, 'passwordChanged', { userId: user.id, address: verifiedAddress(user) });
    return {};
  });
};

/**
 * The response is the same for a user, an unknown username, and a user without a verified address (no e-mail). In a pool
 * that sends no e-mails it is one error for all.
 */
export const forgotPassword: Operation = (services, request) => {
  const client = clientOf(services, request);
  requireMailer(services.pool);
  return withSubject(services, client, requiredUsername(request), async (subject) => {
    const { id, user } = subject;
    const verified = user?.attributes.email_verified === 'true';
    if (!client.preventUserExistenceErrors) {
      if (user?.status === 'FORCE_CHANGE_PASSWORD') {
        throw notAuthorized('User password cannot be reset in the current state.');
      }
      if (!verified) {
        throw invalidParameter(
          'Cannot reset password for the user as there is no registered/verified email or phone_number',
        );
      }
    }
    const resettable = verified && user.status !== 'FORCE_CHANGE_PASSWORD' && !user.disabled;
    await services.codes.send(
      { userId: id, address: resettable ? user.attributes.email : undefined },
      'forgot-password',
    );
    return { CodeDeliveryDetails: deliveryDetails(maskedDestination(services.secrets, subject)) };
  });
};

/**
 * The code is one that was sent, or the token of a link from an administrator. After a code, existing sessions stay valid
 * as on AWS, until GlobalSignOut. A link ends all sessions and their access tokens.
 */
export const confirmForgotPassword: Operation = (services, request) => {
  const client = clientOf(services, request);
  const code = requiredText(request, 'ConfirmationCode');
  const password = requiredPassword(request, 'Password');
  return withSubject(services, client, requiredUsername(request), async ({ id, user }) => {
    // Checked before the code is redeemed: a weak password does not use up the code.
    checkPasswordPolicy(services.pool.passwordPolicy, password);
    const isLink = isLinkToken(code);
    if (isLink) await services.passwordLinks.redeem(id, code);
    else
      await services.codes.redeem({ userId: id, address: user?.attributes.email }, 'forgot-password', code);
    if (!user || user.disabled) throw isLink ? expiredCode() : codeMismatch();
    setPassword(services, user, password);
    if (isLink) {
      if (user.attributes.email !== undefined) user.attributes.email_verified = 'true';
      await services.grants.removeAll(id);
    }
    await services.users.save(user);
    await sendNotice(services, 'passwordChanged', { userId: id, address: verifiedAddress(user) });
    await services.lockout.recordSuccess(id);
    // The user signs in next, and strangers may have used up the limits of unknown addresses.
    await services.origin.remember(id);
    return {};
  });
};
