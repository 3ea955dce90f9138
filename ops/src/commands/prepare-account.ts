import { bootstrapOf } from '@kairos/infra/lib/bootstrap.ts';
import { SettingsError } from '@kairos/infra/lib/settings.ts';
import { findAccount, NotReadyError } from './account.ts';
import { readOperatorSettings } from './read-operator-settings.ts';
import { UsageError } from './request.ts';
import { programs as realPrograms, type Environment, type Programs } from './start.ts';

const region = 'us-east-1';

/**
 * Once an account and kind of stage: CDK's bootstrap stack for it, and, where the settings name a repository, the role
 * that its workflows deploy with. What was prepared for another kind stays as it is.
 * @param args the kind of stage: `dev`, which laptops alone deploy, `preview` or `prod`
 * @returns the exit code: 2 for a command line or settings that make no sense, 1 when AWS cannot be used, else CDK's own
 */
export async function prepareAccount(
  args: readonly string[],
  environment: Environment,
  programs: Programs = realPrograms,
): Promise<number> {
  try {
    const [kind, ...others] = args;
    if ((kind !== 'dev' && kind !== 'preview' && kind !== 'prod') || others.length > 0) {
      throw new UsageError('What is this account for? npm run prepare-account -- dev, preview or prod');
    }
    const { repository } = readOperatorSettings(programs, environment);
    const account = await findAccount(region);
    console.log(`prepare-account ${kind}: account ${account}, ${region}`);
    const generated = await programs.turbo(['generate'], environment);
    if (generated !== 0) return generated;
    const { qualifier, stackName } = bootstrapOf(kind);
    const names = ['--qualifier', qualifier, '--toolkit-stack-name', stackName];
    const bootstrapped = await programs.cdk(
      ['bootstrap', `aws://${account}/${region}`, ...names],
      environment,
    );
    if (bootstrapped !== 0 || kind === 'dev') return bootstrapped;
    if (repository === undefined) {
      console.log('infra/stages.json names no repository: deployments come from laptops only.');
      return 0;
    }
    return await programs.cdk(['deploy', 'Kairos-Access', `Kairos-Access-${kind}`], environment);
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
