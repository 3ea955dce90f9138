// @spec pool-password-auth

import { userNotFound, wrongCredentials } from '../errors.ts';
import { isPasswordOf } from '../passwords.ts';
import { requiredParameter } from '../request.ts';
import { continueAfterPassword, type AuthResponse } from '../sign-in.ts';
import type { Subject } from '../subjects.ts';
import { withSubject } from '../with-user.ts';
import type { AuthFlow, FlowStart } from './auth-flow.ts';

/** USER_PASSWORD_AUTH: username and password in one step. */
export const passwordAuth: AuthFlow = (start) => {
  const username = requiredParameter(start.parameters, 'USERNAME', 128);
  // Before the subject is known: a missing password is no hint.
  requiredPassword(start);
  return withSubject(
    start.services,
    start.client,
    username,
    (subject) => continueWithPassword(start, subject),
    userNotFound,
  );
};

/** Checks the password of the request and continues the sign-in. Call it serialized per user. */
export async function continueWithPassword(start: FlowStart, subject: Subject): Promise<AuthResponse> {
  const { services, client } = start;
  const password = requiredPassword(start);
  await services.lockout.check(subject.id);
  if (!isPasswordOf(services, subject, password) || !subject.user) {
    await services.lockout.recordFailure(subject.id);
    throw wrongCredentials();
  }
  return continueAfterPassword(services, client, subject.user);
}

const requiredPassword = ({ parameters }: FlowStart) => requiredParameter(parameters, 'PASSWORD', 256);
