import { CognitoError } from '../errors.ts';
import { requiredText } from '../request.ts';
import type { Operation } from '../services.ts';
import { withSignedInUser } from '../with-user.ts';

export const deleteWebAuthnCredential: Operation = (services, request) => {
  const id = requiredText(request, 'CredentialId');
  return withSignedInUser(services, request, async (user) => {
    const passkeys = user.passkeys ?? [];
    const others = passkeys.filter((passkey) => passkey.id !== id);
    if (others.length === passkeys.length) {
      throw new CognitoError('ResourceNotFoundException', 'The credential does not exist.');
    }
    user.passkeys = others;
    await services.users.save(user);
    return {};
  });
};
