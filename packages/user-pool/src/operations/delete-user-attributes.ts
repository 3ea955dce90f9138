import { checkDeletable, checkWritable } from '../attributes.ts';
import { textList } from '../request.ts';
import type { Operation } from '../services.ts';
import { withSignedInUser } from '../with-user.ts';

export const deleteUserAttributes: Operation = (services, request) => {
  const names = textList(request, 'UserAttributeNames');
  return withSignedInUser(services, request, async (user, client) => {
    checkWritable(client, names);
    checkDeletable(services.pool, user, names);
    user.attributes = Object.fromEntries(
      Object.entries(user.attributes).filter(([name]) => !names.includes(name.replace(/_verified$/, ''))),
    );
    await services.users.save(user);
    return {};
  });
};
