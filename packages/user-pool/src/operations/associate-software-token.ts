import type { Operation } from '../services.ts';
import { withSoftwareTokenOwner } from '../software-token-owner.ts';
import { createTotpSecret } from '../totp.ts';

/** Creates a secret for an authenticator app. An existing app stays valid until the new one is verified. */
export const associateSoftwareToken: Operation = (services, request) =>
  withSoftwareTokenOwner(services, request, async (user, session) => {
    const secret = createTotpSecret();
    user.pendingAuthenticator = services.secrets.seal(secret);
    await services.users.save(user);
    if (!session) return { SecretCode: secret };
    services.sessions.close(session.id);
    const next = services.sessions.start(user.id, session.clientId, session.challenge);
    return { SecretCode: secret, Session: next };
  });
