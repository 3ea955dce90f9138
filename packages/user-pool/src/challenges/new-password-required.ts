import { checkRequiredAttributes, checkWritable, newAttributes } from '../attributes.ts';
import { notAuthorized } from '../errors.ts';
import { setPassword } from '../passwords.ts';
import type { User } from '../records.ts';
import { optionalText, requiredPassword, type OperationRequest } from '../request.ts';
import { continueWithSecondFactor } from '../sign-in.ts';
import { type ChallengeResponder, withSession } from './challenge-answer.ts';

const prefix = 'userAttributes.';

/**
 * Replaces a temporary password by the user's own and adds the missing attributes. After an error the client can try
 * again in the same session.
 */
export const newPasswordRequired: ChallengeResponder = (answer) =>
  withSession(answer, 'NEW_PASSWORD_REQUIRED', async (user, session) => {
    const { services, client, responses } = answer;
    const password = requiredPassword(responses, 'NEW_PASSWORD');
    const added = newAttributes(services.pool, givenAttributes(responses));
    checkWritable(client, Object.keys(added));
    checkOnlyAdded(user, added);
    const attributes = { ...user.attributes, ...added };
    checkRequiredAttributes(services.pool, attributes);
    setPassword(services, user, password);
    user.attributes = attributes;
    services.sessions.close(session.id);
    await services.users.save(user);
    return continueWithSecondFactor(services, client, user);
  });

const givenAttributes = (responses: OperationRequest): Record<string, string> =>
  Object.fromEntries(
    Object.keys(responses)
      .filter((key) => key.startsWith(prefix))
      .map((key) => [key.slice(prefix.length), optionalText(responses, key) ?? '']),
  );

function checkOnlyAdded(user: User, added: Record<string, string>): void {
  for (const [name, value] of Object.entries(added)) {
    const present = user.attributes[name];
    if (present && present !== value) throw notAuthorized(`Cannot modify an already provided ${name}`);
  }
}
