import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { capture } from '../../test/capture.ts';
import { startFakeAws, type FakeAws } from '../../test/fake-aws/start-fake-aws.ts';
import { operate } from './operate.ts';
import { prepareAccount } from './prepare-account.ts';
import type { Programs } from './start.ts';

let aws: FakeAws;
let folder: string;
beforeAll(async () => {
  aws = await startFakeAws();
});
afterAll(() => aws.close());
beforeEach(() => {
  aws.calls.length = 0;
  folder = mkdtempSync(join(tmpdir(), 'kairos-steps-'));
  writeFileSync(join(folder, 'stages.json'), '{}');
  mkdirSync(join(folder, 'cdk.out/dev'), { recursive: true });
  writeFileSync(
    join(folder, 'cdk.out/dev/outputs.json'),
    '{ "Kairos-dev-Web": { "SiteUrl": "https://site" } }',
  );
});

/** Runs a command with programs that only record their calls; the program `fails` exits with code 7. */
async function stepsOf(command: typeof operate, args: readonly string[], fails?: string) {
  const steps: string[] = [];
  const step = (name: string) => {
    steps.push(name);
    return Promise.resolve(name === fails ? 7 : 0);
  };
  const programs: Programs = {
    folder,
    turbo: (tasks) => step(`turbo ${tasks.join(' ')}`),
    node: ([, , script = '', ...rest]) => step([script, ...rest].join(' ')),
    cdk: (args) => step(`cdk ${args.join(' ').replace(/ --app .*/, '')}`),
  };
  const outcome = await capture(aws.environment, (environment) => command(args, environment, programs));
  return { ...outcome, steps };
}

const bucket = 'kairos-dev-web-123456789012';
const deploySteps = [
  'turbo build generate',
  'bin/kairos.ts',
  `bin/web-files.ts add ${bucket}`,
  'cdk deploy Kairos-dev-*',
  `bin/web-files.ts publish ${bucket}`,
];
const destroySteps = [
  'turbo generate',
  'bin/kairos.ts',
  `bin/web-files.ts empty ${bucket}`,
  'cdk destroy Kairos-dev-*',
];

test.each([
  [
    ['synth', 'dev'],
    ['turbo generate', 'bin/kairos.ts'],
  ],
  [
    ['diff', 'dev'],
    ['turbo generate', 'bin/kairos.ts', 'cdk diff Kairos-dev-*'],
  ],
  [['deploy', 'dev'], deploySteps],
  [['destroy', 'dev'], destroySteps],
])('operate: %j runs its steps in order', async (args, steps) => {
  expect(await stepsOf(operate, args)).toMatchObject({ code: 0, steps });
});

test.each([
  ...deploySteps.map((fails, index) => ['deploy', fails, index] as const),
  ...destroySteps.map((fails, index) => ['destroy', fails, index] as const),
])('operate: %s stops at the failed step: %s', async (task, fails, index) => {
  const { code, said, steps } = await stepsOf(operate, [task, 'dev'], fails);
  expect(code).toBe(7);
  expect(steps).toHaveLength(index + 1);
  expect(said).not.toContain('https://site');
});

test('operate: destroy prod keeps the files of the site, because the stack retains their bucket', async () => {
  const { code, steps } = await stepsOf(operate, ['destroy', 'prod', '--confirm', 'destroy-prod']);
  expect({ code, steps }).toEqual({
    code: 0,
    steps: ['turbo generate', 'bin/kairos.ts', 'cdk destroy Kairos-prod-*'],
  });
});

describe('operate: deploy prod with stored data', () => {
  const template = (sortKey: string) => ({
    Resources: {
      NoteTable: {
        Type: 'AWS::DynamoDB::Table',
        Properties: {
          KeySchema: [
            { AttributeName: 'owner', KeyType: 'HASH' },
            { AttributeName: sortKey, KeyType: 'RANGE' },
          ],
        },
      },
    },
  });
  const prodSteps = [
    ...['turbo build generate', 'bin/kairos.ts'],
    'bin/web-files.ts add kairos-prod-web-123456789012',
    'cdk deploy Kairos-prod-*',
    'bin/web-files.ts publish kairos-prod-web-123456789012',
  ];
  beforeEach(() => {
    mkdirSync(join(folder, 'cdk.out/prod'), { recursive: true });
    writeFileSync(join(folder, 'cdk.out/prod/outputs.json'), '{}');
    writeFileSync(
      join(folder, 'cdk.out/prod/Kairos-prod-Backend.template.json'),
      JSON.stringify(template('day')),
    );
  });
  const deployBefore = (sortKey: string) => {
    const stack = aws.cloudformation.add('Kairos-prod-Backend');
    stack.deploy({ template: template(sortKey), parameters: {} });
    return stack;
  };

  test('stops before CDK when a table would be replaced, and names the option', async () => {
    const stack = deployBefore('id');
    const { code, said, steps } = await stepsOf(operate, ['deploy', 'prod']);
    stack.delete();
    expect({ code, steps }).toEqual({ code: 1, steps: prodSteps.slice(0, 2) });
    expect(said).toContain('NoteTable (AWS::DynamoDB::Table) changes KeySchema');
    expect(said).toContain('npm run deploy -- prod --allow-replacing NoteTable');
  });

  const deployEpoch = (epoch: string) => {
    const stack = aws.cloudformation.add('Kairos-prod-Web');
    const NotEmpty = { Type: 'AWS::SSM::Parameter', Properties: { Name: '/site', Value: 'site' } };
    stack.deploy({
      template: { Resources: { NotEmpty }, Outputs: { ReplicaEpoch: { Value: epoch } } },
      parameters: {},
    });
    return stack;
  };

  test.each([
    ['2', '{ "stages": { "prod": { "replicaEpoch": 1 } } }'],
    ['1', '{}'],
  ])(
    'stops before the build when the epoch of replicas would become lower than %s',
    async (epoch, settings) => {
      writeFileSync(join(folder, 'stages.json'), settings);
      const stack = deployEpoch(epoch);
      const { code, said, steps } = await stepsOf(operate, ['deploy', 'prod']);
      stack.delete();
      expect({ code, steps }).toEqual({ code: 1, steps: [] });
      expect(said).toContain(`and ${epoch} in Kairos-prod-Web. It must not become lower`);
    },
  );

  test.each([1, 2])('continues when the epoch of replicas was 1 and is %i', async (replicaEpoch) => {
    writeFileSync(join(folder, 'stages.json'), JSON.stringify({ stages: { prod: { replicaEpoch } } }));
    const stack = deployEpoch('1');
    const { code, steps } = await stepsOf(operate, ['deploy', 'prod']);
    stack.delete();
    expect({ code, steps }).toEqual({ code: 0, steps: prodSteps });
  });

  test('stops before the build when devices are to read restored tables from a later moment on', async () => {
    const from = new Date(Date.now() + 3_600_000).toISOString();
    const restoredTables = { 1: { entities: ['DailyTask'], from } };
    const settings = { stages: { prod: { replicaEpoch: 1, restoredTables } } };
    writeFileSync(join(folder, 'stages.json'), JSON.stringify(settings));
    const { code, said, steps } = await stepsOf(operate, ['deploy', 'prod']);
    expect({ code, steps }).toEqual({ code: 1, steps: [] });
    expect(said).toContain('restoredTables.1.from of prod is later than now');
  });

  test('warns when no address gets the alarms', async () => {
    const warning = 'No alarm of prod reaches you: set alarmMail';
    expect((await stepsOf(operate, ['deploy', 'prod'])).said).toContain(warning);
    const settings = { stages: { prod: { alarmMail: 'ops@example.org' } } };
    writeFileSync(join(folder, 'stages.json'), JSON.stringify(settings));
    expect((await stepsOf(operate, ['deploy', 'prod'])).said).not.toContain(warning);
  });

  test('continues when the replaced table is allowed, and still prints it', async () => {
    const stack = deployBefore('id');
    const allowed = ['deploy', 'prod', '--allow-replacing', 'NoteTable'];
    const { code, said, steps } = await stepsOf(operate, allowed);
    stack.delete();
    expect({ code, steps }).toEqual({ code: 0, steps: prodSteps });
    expect(said).toContain('NoteTable');
  });

  test.each(['a first deployment', 'a deployment of the same table'])('continues for %s', async (what) => {
    const stack = what === 'a first deployment' ? undefined : deployBefore('day');
    const { code, steps } = await stepsOf(operate, ['deploy', 'prod']);
    stack?.delete();
    expect({ code, steps }).toEqual({ code: 0, steps: prodSteps });
  });
});

test.each(['synth', 'diff', 'deploy', 'destroy'])(
  'operate: %s runs no step and does not call AWS with invalid settings',
  async (task) => {
    writeFileSync(join(folder, 'stages.json'), '{ "stages": { "dev": { "monthlyBuget": 5 } } }');
    const { code, said, steps } = await stepsOf(operate, [task, 'dev']);
    expect({ code, steps, calls: aws.calls }).toEqual({ code: 2, steps: [], calls: [] });
    expect(said).toMatch(/^.*stages\.json: stages\.dev: .*monthlyBuget.*\n$/);
  },
);

describe('prepare-account', () => {
  const generate = 'turbo generate';
  const bootstrap = (qualifier: string, name: string) =>
    `cdk bootstrap aws://123456789012/us-east-1 --qualifier ${qualifier} --toolkit-stack-name ${name}`;
  beforeEach(() => writeFileSync(join(folder, 'stages.json'), '{ "repository": "someone@12/kairos@345" }'));

  test.each([
    ['prod', bootstrap('kairosprod', 'Kairos-Toolkit-prod'), ['cdk deploy Kairos-Access Kairos-Access-prod']],
    [
      'preview',
      bootstrap('kairosprev', 'Kairos-Toolkit-preview'),
      ['cdk deploy Kairos-Access Kairos-Access-preview'],
    ],
    ['dev', bootstrap('kairosdev', 'Kairos-Toolkit-dev'), []],
  ])('%s: creates only its own bootstrap stack and role', async (kind, own, access) => {
    expect(await stepsOf(prepareAccount, [kind])).toMatchObject({
      code: 0,
      steps: [generate, own, ...access],
    });
  });

  test('gives CloudFormation the policy of the operator', async () => {
    const policy = 'arn:aws:iam::123456789012:policy/kairos-execution-prod';
    const { code, steps } = await stepsOf(prepareAccount, ['prod', '--execution-policy', policy]);
    const own = `${bootstrap('kairosprod', 'Kairos-Toolkit-prod')} --cloudformation-execution-policies ${policy}`;
    expect({ code, steps: steps.slice(0, 2) }).toEqual({ code: 0, steps: [generate, own] });
  });

  test.each([['kairos-execution-prod'], ['']])('rejects the policy %j, which is no ARN', async (policy) => {
    const { code, steps } = await stepsOf(prepareAccount, ['prod', '--execution-policy', policy]);
    expect({ code, steps }).toEqual({ code: 2, steps: [] });
  });

  test('stops when the bootstrap fails', async () => {
    const own = bootstrap('kairosprod', 'Kairos-Toolkit-prod');
    expect(await stepsOf(prepareAccount, ['prod'], own)).toMatchObject({ code: 7, steps: [generate, own] });
  });
});
