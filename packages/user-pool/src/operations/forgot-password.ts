import { clientOf } from '../clients.ts';
import { deliveryDetails } from '../delivery.ts';
import { invalidParameter, notAuthorized } from '../errors.ts';
import { requiredUsername } from '../request.ts';
import type { Operation } from '../services.ts';
import { maskedDestination } from '../subjects.ts';
import { withSubject } from '../with-user.ts';

/** The response is the same for a user, an unknown username, and a user without a verified address (no e-mail). */
export const forgotPassword: Operation = (services, request) => {
  const client = clientOf(services, request);
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
    const resettable = verified && user.status !== 'FORCE_CHANGE_PASSWORD';
    await services.codes.send(
      { userId: id, address: resettable ? user.attributes.email : undefined },
      'forgot-password',
    );
    return { CodeDeliveryDetails: deliveryDetails(maskedDestination(services.secrets, subject)) };
  });
};
