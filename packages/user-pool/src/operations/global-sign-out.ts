import type { Operation } from '../services.ts';
import { withSignedInUser } from '../with-user.ts';

export const globalSignOut: Operation = (services, request) =>
  withSignedInUser(services, request, async (user) => {
    await services.grants.revokeAll(user.id);
    return {};
  });
