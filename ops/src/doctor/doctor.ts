import { SettingsError } from '@kairos/infra/lib/settings.ts';
import { stageOf, type Stage } from '@kairos/infra/lib/stage.ts';
import { readOperatorSettings } from '../commands/read-operator-settings.ts';
import { readStage, UsageError } from '../commands/request.ts';
import { programs as realPrograms, type Environment, type Programs } from '../commands/start.ts';
import { checkAlarms, noAlarmMail } from './check-alarms.ts';
import { checkAppSync } from './check-appsync.ts';
import { checkBootstrap } from './check-bootstrap.ts';
import { checkCloudFront } from './check-cloudfront.ts';
import { checkCredentials } from './check-credentials.ts';
import { checkDomain, noDomain } from './check-domain.ts';
import { checkMail, cognitoMail } from './check-mail.ts';
import { checkResolvers, checkResolversLocally } from './check-resolvers.ts';
import { checkOrExplain, describeFinding, notChecked, type Finding } from './finding.ts';

/**
 * Checks what a deployment of a stage needs, and prints one line for each check. Changes nothing.
 * @param args the stage
 * @returns the exit code: 2 for an invalid command line or settings, 1 when a check has found an error, otherwise 0
 */
export async function doctor(
  args: readonly string[],
  environment: Environment,
  programs: Programs = realPrograms,
): Promise<number> {
  try {
    const stage = stageOf(readStage('doctor', args), readOperatorSettings(programs, environment));
    let code = 0;
    for await (const finding of findingsOf(stage)) {
      console.log(describeFinding(finding));
      if (finding.level === 'error') code = 1;
    }
    return code;
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof SettingsError)) throw error;
    console.error(error.message);
    return 2;
  }
}

/** The findings in the order in which an operator needs them. */
async function* findingsOf(stage: Stage): AsyncGenerator<Finding> {
  const { alarmMail, domain, mailFrom, region, watched } = stage;
  const { finding, account } = await checkCredentials(region);
  yield finding;
  const reason = 'it needs credentials and a network';
  const check = (subject: string, ask: (account: string) => Promise<Finding>) =>
    account === undefined
      ? Promise.resolve(notChecked(subject, reason))
      : checkOrExplain(subject, () => ask(account));

  yield await check('Bootstrap', (known) => checkBootstrap(stage, known));
  yield await check('CloudFront', () => checkCloudFront(stage));
  yield await check('AppSync', () => checkAppSync(stage));
  yield mailFrom === undefined ? cognitoMail : await check('Mail', () => checkMail(mailFrom, region));
  if (watched) {
    yield alarmMail === undefined ? noAlarmMail : await check('Alarms', () => checkAlarms(stage, alarmMail));
  }
  yield domain === undefined ? noDomain(stage) : await check('Domain', () => checkDomain(domain, region));
  yield account === undefined
    ? await checkResolversLocally(reason, Date.now())
    : await checkOrExplain('Resolvers', () => checkResolvers(region, Date.now()));
}
