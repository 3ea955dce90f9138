import { CognitoError, invalidParameter } from '../errors.ts';
import { optionalText, requiredText } from '../request.ts';
import type { Operation } from '../services.ts';
import { withSoftwareTokenOwner } from '../software-token-owner.ts';
import { findTotpStep } from '../totp.ts';

/** Activates a new authenticator app with its first code; that code cannot be used to sign in. */
export const verifySoftwareToken: Operation = (services, request) => {
  const code = requiredText(request, 'UserCode', 64);
  optionalText(request, 'FriendlyDeviceName', 256);
  return withSoftwareTokenOwner(services, request, async (user, session) => {
    const { hourlyLimit, secrets, sessions } = services;
    await hourlyLimit.check(user.id, 'wrong code');
    if (user.pendingAuthenticator === undefined) {
      throw invalidParameter('User has not set up software token mfa');
    }
    const step = findTotpStep(secrets.unseal(user.pendingAuthenticator), code, services.now());
    if (step === undefined) {
      await hourlyLimit.record(user.id, 'wrong code');
      throw new CognitoError('EnableSoftwareTokenMFAException', 'Code mismatch');
    }
    user.authenticator = { secret: user.pendingAuthenticator, lastStep: step };
    delete user.pendingAuthenticator;
    await services.users.save(user);
    if (!session) return { Status: 'SUCCESS' };
    sessions.close(session.id);
    return {
      Status: 'SUCCESS',
      Session: sessions.start(user.id, session.clientId, { name: 'MFA_SETUP', verified: true }),
    };
  });
};
