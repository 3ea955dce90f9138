import { attributesOf } from '../attributes.ts';
import { mfaSettings } from '../mfa.ts';
import type { Operation } from '../services.ts';
import { withSignedInUser } from '../with-user.ts';

export const getUser: Operation = (services, request) =>
  withSignedInUser(services, request, (user) =>
    Promise.resolve({ Username: user.id, UserAttributes: attributesOf(user), ...mfaSettings(user) }),
  );
