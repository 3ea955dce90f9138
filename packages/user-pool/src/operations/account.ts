// @spec pool-get-user pool-delete-user

import { attributesOf } from '../attributes.ts';
import { mfaSettings } from '../mfa.ts';
import type { User } from '../records.ts';
import type { Operation, Services } from '../services.ts';
import { withSignedInUser } from '../with-user.ts';

export const getUser: Operation = (services, request) =>
  withSignedInUser(services, request, (user) =>
    Promise.resolve({ Username: user.id, UserAttributes: attributesOf(user), ...mfaSettings(user) }),
  );

export const deleteUser: Operation = (services, request) =>
  withSignedInUser(services, request, async (user) => {
    await deleteAccount(services, user);
    services.selfDeleted.add(user.id);
    return {};
  });

/** Deletes a user and all of the user's data; operations reject the user's tokens afterwards. */
export async function deleteAccount(
  { grants, users }: Pick<Services, 'grants' | 'users'>,
  user: User,
): Promise<void> {
  await grants.removeAll(user.id);
  await users.remove(user);
}
