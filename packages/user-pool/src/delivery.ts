import { CognitoError } from './errors.ts';
import type { UserPoolOptions } from './options.ts';

/**
 * The function that sends the e-mails of a pool.
 * @throws CognitoError CodeDeliveryFailureException when the pool sends none
 */
export function requireDelivery({
  deliver,
}: Pick<UserPoolOptions, 'deliver'>): NonNullable<UserPoolOptions['deliver']> {
  if (deliver === undefined) {
    throw new CognitoError('CodeDeliveryFailureException', 'This server sends no e-mails.');
  }
  return deliver;
}

/** Cognito's description of a sent message; the address is masked. */
export interface CodeDeliveryDetails {
  readonly AttributeName: 'email';
  readonly DeliveryMedium: 'EMAIL';
  readonly Destination: string;
}

/** @param destination the masked address. */
export const deliveryDetails = (destination: string): CodeDeliveryDetails => ({
  AttributeName: 'email',
  DeliveryMedium: 'EMAIL',
  Destination: destination,
});

/** `ann@example.com` becomes `a***@e***`. */
export function maskEmail(address: string): string {
  const [local = '', domain = ''] = address.split('@');
  return `${local.charAt(0)}***@${domain.charAt(0)}***`;
}
