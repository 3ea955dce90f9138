import { TooManyRequestsException, UserNotFoundException } from '@aws-sdk/client-cognito-identity-provider';
import { createIsActive, type UserReader } from './is-active.ts';

/** Asks with a client whose requests have this result. */
function ask(result: () => object): Promise<boolean> {
  const client: UserReader = {
    send({ input }) {
      expect(input).toEqual({ UserPoolId: 'eu-central-1_pool', Username: 'mira' });
      return Promise.resolve().then(result);
    },
  };
  return createIsActive('eu-central-1_pool', client)('mira');
}
const fail = (error: Error) => () => {
  throw error;
};
const details = { message: 'no', $metadata: {} };

test('account state: an account is active unless it is disabled or does not exist', async () => {
  expect(await ask(() => ({ Enabled: true, UserStatus: 'CONFIRMED' }))).toBe(true);
  expect(await ask(() => ({ Enabled: false, UserStatus: 'CONFIRMED' }))).toBe(false);
  expect(await ask(fail(new UserNotFoundException(details)))).toBe(false);
});

test('account state: without an answer it is unknown', async () => {
  const error = new TooManyRequestsException(details);
  await expect(ask(fail(error))).rejects.toBe(error);
});
