import { wrongCredentials } from '../errors.ts';
import { requiredParameter } from '../request.ts';
import { continueAfterPassword } from '../sign-in.ts';
import { checkProof } from '../srp.ts';
import { subjectId } from '../subjects.ts';
import type { ChallengeResponder } from './challenge-answer.ts';

/** Checks the SRP proof, once per challenge. An unknown username runs the same steps and fails. */
export const passwordVerifier: ChallengeResponder = async ({ services, client, responses }) => {
  const { lockout, sessions, users, userLock } = services;
  const username = requiredParameter(responses, 'USERNAME', 128);
  const secretBlock = requiredParameter(responses, 'PASSWORD_CLAIM_SECRET_BLOCK');
  const signature = requiredParameter(responses, 'PASSWORD_CLAIM_SIGNATURE');
  const timestamp = requiredParameter(responses, 'TIMESTAMP', 64);
  const read = () => sessions.read(secretBlock, 'PASSWORD_VERIFIER', client.clientId);
  const { userId } = read();
  return userLock.run(userId, async () => {
    const { challenge } = read();
    sessions.close(secretBlock);
    await lockout.check(userId);
    const user = await users.get(userId);
    const namedId = await subjectId(services, username);
    const proof = { poolName: services.poolName, userId, secretBlock, timestamp, signature };
    if (!checkProof(challenge.exchange, proof) || !user || namedId !== userId) {
      await lockout.recordFailure(userId);
      throw wrongCredentials();
    }
    return continueAfterPassword(services, client, user);
  });
};
