import { parseArgs } from 'node:util';
import { bootstrapOf } from '@kairos/infra/lib/bootstrap.ts';
import { SettingsError } from '@kairos/infra/lib/settings.ts';
import { findAccount, NotReadyError } from './account.ts';
import { readOperatorSettings } from './read-operator-settings.ts';
import { UsageError } from './request.ts';
import { programs as realPrograms, type Environment, type Programs } from './start.ts';

const region = 'us-east-1';

const usage =
  'What is this account for? npm run prepare-account -- dev, preview or prod [--execution-policy <ARN>]';

/** @throws UsageError for an unknown kind, option or ARN */
function readArguments(args: readonly string[]) {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      options: { 'execution-policy': { type: 'string' } },
      allowPositionals: true,
    });
    const [name, ...others] = positionals;
    const executionPolicy = values['execution-policy'];
    const isPolicy =
      executionPolicy === undefined || /^arn:aws:iam::(\d{12}|aws):policy\/.+$/.test(executionPolicy);
    const kind = (['dev', 'preview', 'prod'] as const).find((one) => one === name);
    if (kind && isPolicy && others.length === 0) return { kind, executionPolicy };
  } catch (error) {
    throw new UsageError(usage, { cause: error });
  }
  throw new UsageError(usage);
}

/**
 * Prepares an account for a kind of stage, once: deploys CDK's bootstrap stack for it and, if the settings have a
 * repository, the role of its workflows. Does not change the resources of another kind.
 * @param args the kind of stage: `dev` (deployed only by operators), `preview` or `prod`; then optionally
 *   `--execution-policy <ARN>`, the policy with which CloudFormation acts. Default: CDK's, an administrator
 * @returns the exit code: 2 for an invalid command line or settings, 1 when AWS cannot be used, otherwise CDK's code
 */
export async function prepareAccount(
  args: readonly string[],
  environment: Environment,
  programs: Programs = realPrograms,
): Promise<number> {
  try {
    const { kind, executionPolicy } = readArguments(args);
    const { repository } = readOperatorSettings(programs, environment);
    const account = await findAccount(region);
    console.log(`prepare-account ${kind}: account ${account}, ${region}`);
    const generated = await programs.turbo(['generate'], environment);
    if (generated !== 0) return generated;
    const { qualifier, stackName } = bootstrapOf(kind);
    const names = ['--qualifier', qualifier, '--toolkit-stack-name', stackName];
    const execution =
      executionPolicy === undefined ? [] : ['--cloudformation-execution-policies', executionPolicy];
    const bootstrapped = await programs.cdk(
      ['bootstrap', `aws://${account}/${region}`, ...names, ...execution],
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
