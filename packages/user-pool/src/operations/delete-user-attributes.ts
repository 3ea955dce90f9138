import { checkDeletable } from '../attributes.ts';
import { textList } from '../request.ts';
import type { Operation } from '../services.ts';
import { withSignedInUser } from '../with-user.ts';

export const deleteUserAttributes: Operation = (services, request) => {
  const names = textList(request, 'UserAttributeNames');
  checkDeletable(services.pool, names);
  return withSignedInUser(services, request, async (user) => {
    user.attributes = Object.fromEntries(
      Object.entries(user.attributes).filter(([name]) => !names.includes(name.replace(/_verified$/, ''))),
    );
    await services.users.save(user);
    return {};
  });
};
