import { join } from 'node:path';
import { entities } from '@kairos/schema/entities';
import { Stack, Validations } from 'aws-cdk-lib';
import { Bucket, CfnBucket } from 'aws-cdk-lib/aws-s3';
import { acceptedFindings } from './accepted-findings.ts';
import { bundleResolvers } from './bundle-resolvers.ts';
import { KairosApp } from './kairos-app.ts';
import { parseSettings, readSettings, type Settings, type StageSettings } from './settings.ts';
import { stageOf } from './stage.ts';

const code = bundleResolvers(entities);

beforeAll(() => {
  process.env.CDK_VALIDATION = 'true';
});

const emptyApp = async () => new KairosApp({ entities, code: await code });
async function appWith(settings: Settings, stageName: string): Promise<KairosApp> {
  const app = await emptyApp();
  app.add(stageOf(stageName, settings));
  return app;
}
const appOf = (stageName: string, prod: StageSettings = {}) =>
  appWith(parseSettings({ stages: { dev: {}, preview: {}, prod } }), stageName);

/** Rules of cdk-nag that a construct of the app accepts, without the resource that a finding can contain. */
function acceptedIn(app: KairosApp): string[] {
  const ids = app.node
    .findAll()
    .flatMap(({ node }) => node.metadata)
    .filter(({ type }) => type === Validations.ACKNOWLEDGED_RULES_METADATA_KEY)
    .flatMap(({ data }) => Object.keys(data as object))
    .map((id) => /AwsSolutions-\w+/.exec(id)?.[0] ?? '')
    .filter((id) => id !== '');
  return [...new Set(ids)].sort();
}

// The synthesis in `npm test` does not run these rules.
test.each(['dev', 'pr-1', 'prod'])(
  'findings: stage %s of stages.json has only accepted findings',
  async (name) => {
    const app = await appWith(readSettings(join(__dirname, '../stages.json')), name);
    expect(() => app.synth()).not.toThrow();
  },
);

test.each<[string, StageSettings]>([
  ['guests', { guests: true }],
  ['no firewall', { firewall: false }],
  ['functions', { reminders: true }],
  ['a second factor and mail by SES', { mfa: 'optional', mailFrom: 'hello@example.org' }],
  [
    'a calendar and an address for alarms',
    { googleClientId: '1-a.apps.googleusercontent.com', alarmMail: 'ops@example.org' },
  ],
])('findings: prod with %s has only accepted findings', async (_what, settings) => {
  const app = await appOf('prod', settings);
  expect(() => app.synth()).not.toThrow();
});

test('findings: the access stacks have only accepted findings', async () => {
  const app = await emptyApp();
  app.addAccess('someone/kairos');
  expect(() => app.synth()).not.toThrow();
});

test('findings: an unaccepted finding fails the synthesis', async () => {
  const app = await emptyApp();
  new Bucket(new Stack(app, 'Careless'), 'Open');
  expect(() => app.synth()).toThrow(/Careless\/Open[\s\S]*AwsSolutions-S10/);
});

test('findings: a template that CloudFormation would reject fails the synthesis', async () => {
  const app = await emptyApp();
  new CfnBucket(new Stack(app, 'Careless'), 'Odd', { accessControl: 'Anybody' });
  expect(() => app.synth()).toThrow(/CloudFormation Validate/);
});

test('findings: prod with a domain and threat protection accepts four rules and two warnings', async () => {
  const app = await appOf('prod', {
    domain: { name: 'kairos.example.org', hostedZoneId: 'Z0123456789ABC' },
    identityPlan: 'plus',
  });
  expect(() => app.synth()).not.toThrow();
  expect(acceptedIn(app)).toEqual([
    'AwsSolutions-ASC3',
    'AwsSolutions-CFR1',
    'AwsSolutions-CFR3',
    'AwsSolutions-COG1',
    'AwsSolutions-COG2',
    'AwsSolutions-IAM5',
  ]);
});

test('findings: each accepted rule has a reason and is used', async () => {
  const apps = await Promise.all([appOf('dev'), appOf('prod', { guests: true, reminders: true })]);
  const used = new Set(apps.flatMap(acceptedIn));
  const rules = Object.keys(acceptedFindings).filter((id) => id.startsWith('AwsSolutions'));
  expect(rules.filter((rule) => !used.has(rule))).toEqual([]);
  for (const reason of Object.values(acceptedFindings)) expect(reason.length).toBeGreaterThan(30);
});
