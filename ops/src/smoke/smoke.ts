import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { stageOf } from '@kairos/infra/lib/stage.ts';
import { findAccount, NotReadyError } from '../commands/account.ts';
import { describeStack } from '../commands/describe-stack.ts';
import { readStage, UsageError } from '../commands/request.ts';
import { runSmoke } from './run-smoke.ts';
import type { StepResult } from './step.ts';

const printStep = ({ name, problem }: StepResult): void => {
  console.log(problem === undefined ? `ok     ${name}` : `error  ${name}: ${problem}`);
};

/**
 * Tests a deployed stage with {@link runSmoke} and prints one line for each step.
 * @param args the stage
 * @param signal ends the test early
 * @returns the exit code: 2 for an invalid command line, 1 when AWS cannot be used or a step failed, otherwise 0
 */
export async function smoke(args: readonly string[], signal: AbortSignal): Promise<number> {
  try {
    const stage = readStage('smoke', args);
    const { region } = stageOf(stage);
    const account = await findAccount(region);
    const url = await siteOf(stage, region);
    console.log(`smoke ${stage}: account ${account}, ${url}`);
    const admin = new CognitoIdentityProviderClient({ region });
    const passed = await runSmoke({ url, admin, signal, report: printStep });
    admin.destroy();
    return passed ? 0 : 1;
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof NotReadyError)) throw error;
    console.error(error.message);
    return error instanceof UsageError ? 2 : 1;
  }
}

/** The address of a deployed stage. @throws NotReadyError when the stage is not deployed */
async function siteOf(stage: string, region: string): Promise<string> {
  const name = `Kairos-${stage}-Web`;
  const stack = await describeStack(name, region);
  const url = stack?.Outputs?.find(({ OutputKey }) => OutputKey === 'SiteUrl')?.OutputValue;
  if (url === undefined) throw new NotReadyError(`${name} is not deployed: npm run deploy -- ${stage}`);
  return url;
}
