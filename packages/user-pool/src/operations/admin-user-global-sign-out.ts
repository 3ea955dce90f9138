import type { Operation } from '../services.ts';
import { withAdministeredUser } from '../with-user.ts';

export const adminUserGlobalSignOut: Operation = (services, request) =>
  withAdministeredUser(services, request, async (user) => {
    await services.grants.revokeAll(user.id);
    return {};
  });
