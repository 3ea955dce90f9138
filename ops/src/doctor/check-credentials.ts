import { findAccount, NoAccessError, NotReadyError } from '../commands/account.ts';
import type { Finding } from './finding.ts';

/**
 * Checks the credentials. Missing ones, and a missing network, are a warning; rejected ones are an error.
 * @returns the account when they can be used
 */
export async function checkCredentials(
  region: string,
): Promise<{ readonly finding: Finding; readonly account?: string }> {
  const subject = 'Credentials';
  try {
    const account = await findAccount(region);
    return { finding: { level: 'ok', subject, text: `account ${account}, ${region}` }, account };
  } catch (error) {
    if (!(error instanceof NotReadyError)) throw error;
    const level = error instanceof NoAccessError ? 'warning' : 'error';
    return { finding: { level, subject, text: error.message } };
  }
}
