import type { User } from './records.ts';
import type { Services } from './services.ts';

/** Deletes a user and all of the user's data; operations refuse the user's tokens afterwards. */
export async function deleteAccount({ grants, users }: Services, user: User): Promise<void> {
  await grants.removeAll(user.id);
  await users.remove(user);
}
