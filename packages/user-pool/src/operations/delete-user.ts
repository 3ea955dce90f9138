import { deleteAccount } from '../delete-account.ts';
import type { Operation } from '../services.ts';
import { withSignedInUser } from '../with-user.ts';

export const deleteUser: Operation = (services, request) =>
  withSignedInUser(services, request, async (user) => {
    await deleteAccount(services, user);
    return {};
  });
