import { attributesOf } from '../attributes.ts';
import { describeUser } from '../describe-user.ts';
import type { Operation } from '../services.ts';
import { withAdministeredUser } from '../with-user.ts';

export const adminGetUser: Operation = (services, request) =>
  withAdministeredUser(services, request, (user) =>
    Promise.resolve({ ...describeUser(user), UserAttributes: attributesOf(user) }),
  );
