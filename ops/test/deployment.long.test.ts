import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startTestDeployment, type TestDeployment } from './test-deployment.ts';

let deployment: TestDeployment;
beforeEach(async () => {
  deployment = await startTestDeployment();
});
afterEach(() => deployment.close());

const stack = (name: string) => deployment.aws.cloudformation.find(name);
const uploads = () => deployment.aws.calls.filter(({ operation }) => operation.startsWith('PUT /kairos-'));
/** The roles that CDK has assumed or tried to assume, without duplicates. */
const assumedRoles = () => [
  ...new Set(
    deployment.aws.calls.flatMap(
      ({ operation }) => /^AssumeRole (.+)-123456789012-us-east-1$/.exec(operation)?.[1] ?? [],
    ),
  ),
];
const files = (bucket: string) => [...(deployment.aws.account.buckets.get(bucket)?.keys() ?? [])].sort();
const devBucket = 'kairos-dev-web-123456789012';
const prodBucket = 'kairos-prod-web-123456789012';

/** Synthesizes the app of the stage `dev`. @param stages the text of `stages.json`. @returns the folder of the app */
function synthesize(stages: string): string {
  const folder = mkdtempSync(join(deployment.folder, 'app-'));
  const settings = join(folder, 'stages.json');
  const app = join(folder, 'cdk.out');
  writeFileSync(settings, stages);
  execFileSync(process.execPath, ['--import', 'tsx', 'bin/kairos.ts'], {
    cwd: join(__dirname, '../../infra'),
    env: {
      ...process.env,
      STAGE: 'dev',
      KAIROS_SETTINGS: settings,
      CDK_OUTDIR: app,
      CDK_VALIDATION: 'false',
    },
  });
  return app;
}

test('dev: a failed deployment publishes nothing, the next one succeeds, and a typo destroys nothing', async () => {
  deployment.aws.cloudformation.faults.set(
    'Kairos-dev-Web/SiteDistribution390DED28',
    'Access denied for CloudFront',
  );
  const failed = await deployment.operate(['deploy', 'dev']);
  expect(failed.code).not.toBe(0);
  expect(failed.said).toContain('Access denied for CloudFront');
  expect(files(devBucket)).toEqual([]);
  expect(stack('Kairos-dev-Backend')?.status).toBe('CREATE_COMPLETE');
  expect(stack('Kairos-dev-Web')?.status).toBe('ROLLBACK_COMPLETE');

  deployment.aws.cloudformation.faults.clear();
  // S3 returns errors for the first attempts.
  deployment.aws.uploadFaults.set('assets/app-abc.js', [503, 500]);
  const deployed = await deployment.operate(['deploy', 'dev']);
  expect(deployed).toMatchObject({
    code: 0,
    said: expect.stringMatching(/BucketName +kairos-dev-web-/) as string,
  });
  expect(files(devBucket)).toEqual(['assets/app-abc.js', 'index.html']);
  // Both deployments begin without a bucket.
  expect(uploads().map(({ operation }) => operation.split('/').at(-1))).toEqual([
    ...['app-abc.js', 'app-abc.js'],
    ...['app-abc.js', 'app-abc.js', 'app-abc.js', 'index.html'],
  ]);

  expect((await deployment.operate(['diff', 'dev'])).code).toBe(0);
  // CDK tries to assume the lookup role, but does not need it.
  expect(assumedRoles().sort()).toEqual([
    'cdk-kairosdev-deploy-role',
    'cdk-kairosdev-file-publishing-role',
    'cdk-kairosdev-lookup-role',
  ]);

  const settings = join(deployment.folder, 'typo.json');
  writeFileSync(settings, '{ "stages": { "dev": { "firewal": true } } }');
  deployment.aws.calls.length = 0;
  expect(await deployment.operate(['destroy', 'dev'], { KAIROS_SETTINGS: settings })).toEqual({
    code: 2,
    said: expect.stringMatching(/^.*typo\.json: stages\.dev: .*firewal.*\n$/) as string,
  });
  expect(deployment.aws.calls).toEqual([]);
  expect(files(devBucket)).toEqual(['assets/app-abc.js', 'index.html']);

  expect(await deployment.operate(['destroy', 'dev'])).toMatchObject({ code: 0 });
  expect(stack('Kairos-dev-Backend')).toBeUndefined();
  expect(stack('Kairos-dev-Web')).toBeUndefined();
  expect(deployment.aws.account.buckets.has(devBucket)).toBe(false);
});

/** The resolved properties of a stack's resource. */
const propertiesOf = (name: string, logicalId: string) =>
  JSON.stringify(stack(name)?.resources.get(logicalId)?.properties);
const idOf = (logicalId: string) =>
  stack('Kairos-prod-Backend')?.resources.get(logicalId)?.physicalId ?? 'none';

/** The arguments of the runbook's CDK command for a stack without its tables. */
function importArguments(): string[] {
  const runbook = readFileSync(join(__dirname, '../../docs/runbook.md'), 'utf8');
  const section = runbook.slice(runbook.indexOf('### When the stack has lost its tables'));
  return /^ *npx cdk (import .+)$/m.exec(section)?.[1]?.split(' ') ?? [];
}

test('dev: new files are uploaded before the stacks change, and changed documents afterwards', async () => {
  expect(await deployment.operate(['deploy', 'dev'])).toMatchObject({ code: 0 });
  const dist = join(deployment.folder, 'dist');
  writeFileSync(join(dist, 'landing.html'), '<title>Landing</title>');
  writeFileSync(join(dist, 'index.html'), '<title>New</title>');
  const textOf = (key: string) => deployment.aws.account.buckets.get(devBucket)?.get(key)?.toString();
  // CDK fails before it changes a stack.
  writeFileSync(join(deployment.folder, 'cdk.json'), '{');
  expect((await deployment.operate(['deploy', 'dev'])).code).not.toBe(0);
  expect(textOf('landing.html')).toBe('<title>Landing</title>');
  expect(textOf('index.html')).toBe('<title>Kairos</title>');

  cpSync(join(__dirname, '../../infra/cdk.json'), join(deployment.folder, 'cdk.json'));
  expect(await deployment.operate(['deploy', 'dev'])).toMatchObject({ code: 0 });
  expect(textOf('index.html')).toBe('<title>New</title>');
});

test('dev: the stack with the functions is deployed before the site, and destroyed with the stage', async () => {
  const app = synthesize('{ "stages": { "dev": { "reminders": true } } }');
  const cdk = (...args: string[]) => deployment.cdk([...args, 'Kairos-dev-*', '--app', app]);
  // The stage had no functions before.
  expect(await deployment.operate(['deploy', 'dev'])).toMatchObject({ code: 0 });
  expect(stack('Kairos-dev-Push')).toBeUndefined();

  expect(await cdk('deploy', '--require-approval', 'never')).toMatchObject({ code: 0 });
  expect(stack('Kairos-dev-Push')).toMatchObject({ status: 'CREATE_COMPLETE' });
  const permissions = [...(stack('Kairos-dev-Web')?.resources.values() ?? [])].filter(
    ({ type }) => type === 'AWS::Lambda::Permission',
  );
  // Two for each function that has an address.
  expect(permissions).toHaveLength(4);
  expect((await cdk('diff')).code).toBe(0);

  await deployment.operate(['destroy', 'dev']);
  expect(await cdk('destroy', '--force')).toMatchObject({ code: 0 });
  for (const part of ['Backend', 'Push', 'Web']) expect(stack(`Kairos-dev-${part}`)).toBeUndefined();
});

test('prod: the retained resources of a deleted stack are imported, and site and alarms are updated', async () => {
  expect(await deployment.operate(['deploy', 'prod'])).toMatchObject({ code: 0 });
  expect(files(prodBucket)).toContain('index.html');
  const [oldApi, oldPool, oldTable] = ['Api', 'UserPool', 'DailyTaskTable'].map(idOf) as [
    string,
    string,
    string,
  ];
  const retained = [...(stack('Kairos-prod-Backend')?.resources ?? [])].filter(([, { deletionPolicy }]) =>
    deletionPolicy.startsWith('Retain'),
  );
  expect(propertiesOf('Kairos-prod-Web', 'SiteConfig5EB375AB')).toContain(oldApi);

  const lost = stack('Kairos-prod-Backend')!;
  lost.delete();
  expect(lost.status).toBe('DELETE_COMPLETE');
  const mapping = retained.map(([logicalId, { type, physicalId }]) => [
    logicalId,
    { [type === 'AWS::Cognito::UserPool' ? 'UserPoolId' : 'TableName']: physicalId },
  ]);
  writeFileSync(join(deployment.folder, 'mapping.json'), JSON.stringify(Object.fromEntries(mapping)));
  expect(await deployment.operate(['synth', 'prod'])).toMatchObject({ code: 0 });
  expect(await deployment.cdk(importArguments())).toMatchObject({ code: 0 });
  expect(stack('Kairos-prod-Backend')).toMatchObject({ status: 'IMPORT_COMPLETE' });
  expect(await deployment.operate(['deploy', 'prod'])).toMatchObject({ code: 0 });

  expect([idOf('UserPool'), idOf('DailyTaskTable')]).toEqual([oldPool, oldTable]);
  const newApi = idOf('Api');
  expect(newApi).not.toBe(oldApi);
  const config = propertiesOf('Kairos-prod-Web', 'SiteConfig5EB375AB');
  expect(config).toContain(`${newApi}.GraphQLUrl`);
  expect(config).toContain(idOf('UserPoolClient'));
  const stacks = ['Kairos-prod-Web', 'Kairos-prod-Watch'].map((name) =>
    JSON.stringify([...stack(name)!.resources]),
  );
  for (const text of stacks) {
    expect(text).toContain(newApi);
    expect(text).not.toContain(`${oldApi}.`);
    expect(text).not.toContain(`${oldApi}"`);
  }
});

test('prod: a failed first deployment is reported with the next step and leaves no bucket', async () => {
  deployment.aws.cloudformation.faults.set(
    'Kairos-prod-Web/SiteDistribution390DED28',
    'Access denied for CloudFront',
  );
  expect((await deployment.operate(['deploy', 'prod'])).code).not.toBe(0);
  deployment.aws.cloudformation.faults.clear();
  expect(await deployment.operate(['deploy', 'prod'])).toEqual({
    code: 1,
    said: 'Kairos-prod-Web is left from a failed deployment: see "When the first deployment failed" in docs/runbook.md.\n',
  });
  expect(deployment.aws.account.buckets.has(prodBucket)).toBe(false);
  stack('Kairos-prod-Web')!.protected = false;
  expect(await deployment.operate(['deploy', 'prod'])).toMatchObject({ code: 0 });
  expect(files(prodBucket)).toContain('index.html');
});

test('access: preparing an account for prod does not change the preview resources', async () => {
  const app = synthesize('{ "repository": "someone@12/kairos@345" }');
  const deploy = (kind: string) =>
    deployment.cdk([
      'deploy',
      'Kairos-Access',
      `Kairos-Access-${kind}`,
      '--app',
      app,
      '--require-approval',
      'never',
    ]);
  expect(await deploy('preview')).toMatchObject({ code: 0 });
  const preview = stack('Kairos-Access-preview')?.resources;
  expect(preview?.size).toBeGreaterThan(1);

  expect(await deploy('prod')).toMatchObject({ code: 0 });
  expect(stack('Kairos-Access-prod')).toMatchObject({ status: 'CREATE_COMPLETE' });
  expect(stack('Kairos-Access-preview')).toMatchObject({ status: 'CREATE_COMPLETE', resources: preview });
  // The operator's credentials.
  expect(assumedRoles()).toEqual([]);
  const roles = [...deployment.aws.account.resources.values()].filter(
    ({ type }) => type === 'AWS::IAM::Role',
  );
  expect(roles.map(({ physicalId }) => physicalId)).toEqual(
    expect.arrayContaining(['kairos-deploy-preview', 'kairos-deploy-prod']),
  );
});
