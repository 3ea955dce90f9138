// @spec without-mail

import { CognitoError } from './errors.ts';
import type { Mailer, UserPoolOptions } from './options.ts';

/** @throws CognitoError CodeDeliveryFailureException when the pool sends no e-mails */
export function requireMailer({ mailer }: Pick<UserPoolOptions, 'mailer'>): Mailer {
  if (mailer === undefined) {
    throw new CognitoError('CodeDeliveryFailureException', 'This server sends no e-mails.');
  }
  return mailer;
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
