import type { User } from './records.ts';
import type { Services } from './services.ts';

/** Removes a user and all that belongs to it; its tokens are worth nothing from then on. */
export async function deleteAccount({ grants, users }: Services, user: User): Promise<void> {
  await grants.removeAll(user.id);
  await users.remove(user);
}
