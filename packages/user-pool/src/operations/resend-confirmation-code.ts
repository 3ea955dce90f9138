import { clientOf } from '../clients.ts';
import { deliveryDetails } from '../delivery.ts';
import { invalidParameter } from '../errors.ts';
import { requiredUsername } from '../request.ts';
import type { Operation } from '../services.ts';
import { maskedDestination } from '../subjects.ts';
import { withSubject } from '../with-user.ts';

export const resendConfirmationCode: Operation = (services, request) => {
  const client = clientOf(services, request);
  return withSubject(services, client, requiredUsername(request), async (subject) => {
    const { id, user } = subject;
    if (user && user.status !== 'UNCONFIRMED') throw invalidParameter('User is already confirmed.');
    await services.codes.send({ userId: id, address: user?.attributes.email }, 'sign-up');
    return { CodeDeliveryDetails: deliveryDetails(maskedDestination(services.secrets, subject)) };
  });
};
