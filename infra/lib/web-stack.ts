import { entities } from '@kairos/schema/entities';
import { CfnOutput, DefaultStackSynthesizer, Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { BackendStack, BackendValue } from './backend-stack.ts';
import { bootstrapOf } from './bootstrap.ts';
import { Firewall } from './constructs/firewall.ts';
import { googleConfig, runtimeConfigCode } from './constructs/runtime-config.ts';
import { SecurityHeaders } from './constructs/security-headers.ts';
import { assetsPath, Site } from './constructs/site.ts';
import type { FunctionsStack } from './functions-stack.ts';
import { SettingsError } from './settings.ts';
import { StackValues } from './stack-values.ts';
import type { Stage } from './stage.ts';

interface WebProps {
  readonly stage: Stage;
  readonly backend: BackendStack;
  /** Only for stages with `reminders`. */
  readonly functions: FunctionsStack | undefined;
}

/** @throws SettingsError for an entity that does not exist */
function checkEntities({ restoredTables = {} }: Stage): void {
  const known = new Set<string>(entities.map(({ name }) => name));
  const named = Object.values(restoredTables).flatMap((restored) => restored.entities ?? []);
  const unknown = named.filter((name) => !known.has(name));
  if (unknown.length === 0) return;
  throw new SettingsError(`restoredTables names an entity that does not exist: ${unknown.join(', ')}.`);
}

/** The web app with the ids of its backend. The build is uploaded after the deployment. */
export class WebStack extends Stack {
  readonly values: StackValues<'DistributionId' | 'SiteUrl'>;

  constructor(scope: Construct, id: string, { stage, backend, functions }: WebProps) {
    super(scope, id, {
      env: { region: stage.region },
      synthesizer: new DefaultStackSynthesizer({ qualifier: bootstrapOf(stage.kind).qualifier }),
      tags: { 'kairos:stage': stage.name },
      terminationProtection: stage.keepsData,
      description: `Kairos ${stage.name}: the web app`,
    });
    checkEntities(stage);
    const read = (value: BackendValue) => backend.values.readIn(this, value);
    const userPoolHost = `cognito-idp.${stage.region}.amazonaws.com`;
    const headers = new SecurityHeaders(this, 'Headers', {
      userPool: userPoolHost,
      graphql: read('GraphqlHost'),
      realtime: read('RealtimeHost'),
      google: stage.googleClientId !== undefined,
    });
    // Without the files of the build a new device needs about 20 requests.
    const limits = [{ name: 'TooOften', requests: 3000, except: assetsPath }];
    const firewall =
      stage.firewall && new Firewall(this, 'Firewall', { name: 'Site', scope: 'CLOUDFRONT', limits });
    const site = new Site(this, 'Site', {
      stage,
      headers: headers.policy,
      webAclId: firewall ? firewall.arn : undefined,
      calendar: functions && {
        host: functions.values.readIn(this, 'CalendarFunctionHost'),
        functionName: functions.values.readIn(this, 'CalendarFunctionName'),
      },
      reader: functions && {
        host: functions.values.readIn(this, 'CalendarReaderHost'),
        functionName: functions.values.readIn(this, 'CalendarReaderName'),
      },
      config: runtimeConfigCode(this, {
        region: stage.region,
        userPoolId: read('UserPoolId'),
        userPoolClientId: read('UserPoolClientId'),
        cognitoEndpoint: `https://${userPoolHost}/`,
        graphqlEndpoint: read('GraphqlUrl'),
        twoStep: stage.mfa === 'optional',
        passkeys: stage.passkeys,
        replicaEpoch: stage.replicaEpoch,
        restoredTables: stage.restoredTables,
        calendarAddress: functions !== undefined,
        calendarReader: functions !== undefined,
        encryption: stage.encryption,
        pushKey: functions?.values.readIn(this, 'PushPublicKey'),
        google: stage.googleClientId === undefined ? undefined : googleConfig(stage.googleClientId),
      }),
    });
    this.values = new StackValues(this, stage.name, {
      DistributionId: site.distribution.distributionId,
      SiteUrl: site.url,
    });
    new CfnOutput(this, 'SiteUrl', { value: site.url });
    // The next deployment compares it with the settings.
    new CfnOutput(this, 'ReplicaEpoch', { value: String(stage.replicaEpoch) });
    new CfnOutput(this, 'BucketName', { value: site.bucket.bucketName });
  }
}
