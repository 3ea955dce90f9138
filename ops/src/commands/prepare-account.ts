import { SettingsError } from '@kairos/infra/lib/settings.ts';
import { findAccount, NotReadyError } from './account.ts';
import { readOperatorSettings } from './read-operator-settings.ts';
import { UsageError } from './request.ts';
import { programs as realPrograms, type Environment, type Programs } from './start.ts';

const region = 'us-east-1';

/**
 * Once an account: CDK's own stack, and, where the settings name a repository, the role its workflows deploy with.
 * @param args the GitHub environment that deploys to this account, `prod` or `preview`
 * @returns the exit code: 2 for a command line or settings that make no sense, 1 when AWS cannot be used, else CDK's own
 */
export async function prepareAccount(
  args: readonly string[],
  environment: Environment,
  programs: Programs = realPrograms,
): Promise<number> {
  try {
    const [deploys, ...others] = args;
    if ((deploys !== 'prod' && deploys !== 'preview') || others.length > 0) {
      throw new UsageError('What is this account for? npm run prepare-account -- prod or preview');
    }
    const { repository } = readOperatorSettings(programs, environment);
    const account = await findAccount(region);
    console.log(`prepare-account ${deploys}: account ${account}, ${region}`);
    const generated = await programs.turbo(['generate'], environment);
    if (generated !== 0) return generated;
    const bootstrapped = await programs.cdk(['bootstrap', `aws://${account}/${region}`], environment);
    if (bootstrapped !== 0) return bootstrapped;
    if (repository === undefined) {
      console.log('infra/stages.json names no repository: deployments come from laptops only.');
      return 0;
    }
    return await programs.cdk(['deploy', 'Kairos-Access', '-c', `environments=${deploys}`], environment);
  } catch (error) {
    if (error instanceof NotReadyError) {
      console.error(error.message);
      return 1;
    }
    if (!(error instanceof UsageError || error instanceof SettingsError)) throw error;
    console.error(error.message);
    return 2;
  }
}
