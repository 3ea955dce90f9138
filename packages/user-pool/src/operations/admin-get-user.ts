import { attributesOf } from '../attributes.ts';
import { describedUser } from '../described-user.ts';
import type { Operation } from '../services.ts';
import { withAdministeredUser } from '../with-user.ts';

export const adminGetUser: Operation = (services, request) =>
  withAdministeredUser(services, request, (user) =>
    Promise.resolve({ ...describedUser(user), UserAttributes: attributesOf(user) }),
  );
