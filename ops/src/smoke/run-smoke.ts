import type { ApolloClient } from '@apollo/client';
import type { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { checkCompression, checkHeaders } from './check-site.ts';
import { openApi } from './open-api.ts';
import { readConfig, type SiteConfig } from './read-config.ts';
import { eraseTasks, recordSteps } from './record-steps.ts';
import { retry, type StepResult } from './step.ts';
import { createTestAccount, type TestAccount } from './test-account.ts';

/** A deployed site. */
export interface SmokeTarget {
  /** Origin of the site. */
  readonly url: string;
  /** Client of the user pool with permission for AdminCreateUser and AdminDeleteUser. */
  readonly admin: CognitoIdentityProviderClient;
  /** Ends the test early; it still removes what it has created. */
  readonly signal: AbortSignal;
  /** Milliseconds between attempts of a step that AWS may need time for. Default: 5 seconds. */
  readonly pause?: number;
  /** Called after each step. */
  readonly report: (result: StepResult) => void;
}

/** A new distribution may need a moment, and CloudFront may send a file uncompressed while it is busy. */
const attempts = 12;

/**
 * Uses a deployed site like a user: signs up, creates a task, reads it in all ways that the app does, and erases it.
 * Removes its records and its account, also after a failure.
 * @returns whether all steps passed
 */
export async function runSmoke({ admin, pause = 5000, report, signal, url }: SmokeTarget): Promise<boolean> {
  let failures = 0;
  /** Runs a step and reports it. Resolves to undefined when it failed. */
  const step = async <Value>(name: string, run: () => Promise<Value>): Promise<Value | undefined> => {
    try {
      const value = await run();
      report({ name });
      return value;
    } catch (error) {
      failures += 1;
      report({ name, problem: error instanceof Error ? `${error.name}: ${error.message}` : String(error) });
      return undefined;
    }
  };

  const patient = { attempts, pause, signal };
  const config = await step('read /config.json', () => retry(() => readConfig(url), patient));
  await step('check the security headers', () => checkHeaders(url));
  await step('check the compression', () => retry(() => checkCompression(url), patient));
  if (config === undefined) return false;

  const account = await step('create an account', () => {
    signal.throwIfAborted();
    return createTestAccount(admin, config);
  });
  if (account === undefined) return false;
  let api: ApolloClient | undefined;
  try {
    api = await step('sign in', () => signIn(account, config));
    for (const { name, run } of api === undefined ? [] : recordSteps(api, signal)) {
      const before = failures;
      if (!signal.aborted) await step(name, run);
      // The next steps need its task.
      if (failures > before) break;
    }
  } finally {
    const signedIn = api;
    if (signedIn !== undefined) await step('erase the tasks', () => eraseTasks(signedIn));
    await step(`delete the account ${account.email}`, () => account.delete());
    signedIn?.stop();
  }
  return failures === 0 && !signal.aborted;
}

const signIn = async (account: TestAccount, config: SiteConfig): Promise<ApolloClient> =>
  openApi(config, await account.signIn());
