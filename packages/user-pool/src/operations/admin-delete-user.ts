import { deleteAccount } from '../delete-account.ts';
import type { Operation } from '../services.ts';
import { withAdministeredUser } from '../with-user.ts';

export const adminDeleteUser: Operation = (services, request) =>
  withAdministeredUser(services, request, async (user) => {
    await deleteAccount(services, user);
    return {};
  });
