import { userNotFound, wrongCredentials } from '../errors.ts';
import { isPasswordOf } from '../passwords.ts';
import { requiredParameter } from '../request.ts';
import { continueAfterPassword } from '../sign-in.ts';
import { withSubject } from '../with-user.ts';
import type { AuthFlow } from './auth-flow.ts';

/** USER_PASSWORD_AUTH: username and password in one step. */
export const passwordAuth: AuthFlow = ({ services, client, parameters }) => {
  const username = requiredParameter(parameters, 'USERNAME', 128);
  const password = requiredParameter(parameters, 'PASSWORD', 256);
  return withSubject(
    services,
    client,
    username,
    async (subject) => {
      await services.lockout.check(subject.id);
      if (!isPasswordOf(services, subject, password) || !subject.user) {
        await services.lockout.recordFailure(subject.id);
        throw wrongCredentials();
      }
      return continueAfterPassword(services, client, subject.user);
    },
    userNotFound,
  );
};
