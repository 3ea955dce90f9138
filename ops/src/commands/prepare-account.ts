import { bootstrapOf } from '@kairos/infra/lib/bootstrap.ts';
import { SettingsError } from '@kairos/infra/lib/settings.ts';
import { findAccount, NotReadyError } from './account.ts';
import { readOperatorSettings } from './read-operator-settings.ts';
import { UsageError } from './request.ts';
import { programs as realPrograms, type Environment, type Programs } from './start.ts';

const region = 'us-east-1';

/**
 * Prepares an account for a kind of stage, once: deploys CDK's bootstrap stack for it and, if the settings have a
 * repository, the role of its workflows. Does not change the resources of another kind.
 * @param args the kind of stage: `dev` (deployed only by operators), `preview` or `prod`
 * @returns the exit code: 2 for an invalid command line or settings, 1 when AWS cannot be used, otherwise CDK's code
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
      console.log('infra/stages.json has no repository: only operators can deploy.');
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
