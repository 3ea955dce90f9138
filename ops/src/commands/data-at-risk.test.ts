import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { capture } from '../../test/capture.ts';
import { startFakeAws, type FakeAws } from '../../test/fake-aws/start-fake-aws.ts';
import { operate } from './operate.ts';
import type { Programs } from './start.ts';

type Properties = Record<string, unknown>;
interface Resource {
  Type: string;
  DeletionPolicy?: string;
  UpdateReplacePolicy?: string;
  Properties: Properties;
}
interface BackendTemplate {
  Resources: Record<string, Resource>;
}

const synthesised = join(__dirname, '../../../infra/cdk.out/Kairos-prod-Backend.template.json');
const backend = 'Kairos-prod-Backend';

/** The tables, the user pool and its client of the synthesized backend of prod. */
const stored = Object.entries(
  (JSON.parse(readFileSync(synthesised, 'utf8')) as BackendTemplate).Resources,
).filter(([, { Type }]) => /^AWS::(DynamoDB::Table|Cognito::UserPool|Cognito::UserPoolClient)$/.test(Type));

/** A template of the stored resources, with passkeys, which need a domain that the repository does not have. */
function prodTemplate(): BackendTemplate {
  const template = { Resources: structuredClone(Object.fromEntries(stored)) };
  resourceOf(template, 'UserPool').Properties.WebAuthnRelyingPartyID = 'kairos.example';
  return template;
}

function resourceOf({ Resources }: BackendTemplate, logicalId: string): Resource {
  const resource = Resources[logicalId];
  if (resource === undefined) throw new Error(`The template has no ${logicalId}.`);
  return resource;
}

/** The only global index of a table. */
function lookupOf(table: Resource): Properties {
  const [index] = table.Properties.GlobalSecondaryIndexes as [Properties];
  return index;
}

const secondIndexes = ['byOwner', 'byCreation'].map((IndexName) => ({
  IndexName,
  KeySchema: [{ AttributeName: 'owner', KeyType: 'HASH' }],
  Projection: { ProjectionType: 'KEYS_ONLY' },
}));

type Mutant = [change: string, logicalId: string, mutate: (resource: Resource) => void, named: string];

const mutants: Mutant[] = [
  [
    'point-in-time recovery off',
    'HabitTable',
    ({ Properties }) => (Properties.PointInTimeRecoverySpecification = { PointInTimeRecoveryEnabled: false }),
    'turns off point-in-time recovery (PointInTimeRecoverySpecification)',
  ],
  [
    'no point-in-time recovery',
    'HabitTable',
    ({ Properties }) => delete Properties.PointInTimeRecoverySpecification,
    'turns off point-in-time recovery (PointInTimeRecoverySpecification)',
  ],
  [
    'deletion protection of a table off',
    'HabitTable',
    ({ Properties }) => (Properties.DeletionProtectionEnabled = false),
    'turns off its deletion protection (DeletionProtectionEnabled)',
  ],
  [
    'deletion protection of the pool off',
    'UserPool',
    ({ Properties }) => (Properties.DeletionProtection = 'INACTIVE'),
    'turns off its deletion protection (DeletionProtection)',
  ],
  [
    'a table that is deleted with its stack',
    'HabitTable',
    (table) => (table.DeletionPolicy = 'Delete'),
    'changes DeletionPolicy from Retain to Delete',
  ],
  [
    'a pool without a deletion policy',
    'UserPool',
    (pool) => delete pool.DeletionPolicy,
    'changes DeletionPolicy from Retain to Delete',
  ],
  [
    'a table that is deleted when it is replaced',
    'HabitTable',
    (table) => (table.UpdateReplacePolicy = 'Snapshot'),
    'changes UpdateReplacePolicy from Retain to Snapshot',
  ],
  [
    'another attribute for the time to live',
    'HabitTable',
    ({ Properties }) => (Properties.TimeToLiveSpecification = { AttributeName: 'createdAt', Enabled: true }),
    'changes TimeToLiveSpecification: records expire by "createdAt" instead of "expiresAt"',
  ],
  [
    'another relying party',
    'UserPool',
    ({ Properties }) => (Properties.WebAuthnRelyingPartyID = 'www.kairos.example'),
    'changes WebAuthnRelyingPartyID',
  ],
  [
    'a replaced client',
    'UserPoolClient',
    ({ Properties }) => (Properties.GenerateSecret = true),
    'is replaced by a new one, so all users are signed out, because GenerateSecret changes',
  ],
  [
    'another key of a global index',
    'CalendarFeedTable',
    (table) => (lookupOf(table).KeySchema = [{ AttributeName: 'owner', KeyType: 'HASH' }]),
    'changes KeySchema of the global index byToken',
  ],
  [
    'another projection of a global index',
    'CalendarFeedTable',
    (table) => (lookupOf(table).Projection = { ProjectionType: 'ALL' }),
    'changes Projection of the global index byToken',
  ],
  [
    'another name of a global index',
    'CalendarFeedTable',
    (table) => (lookupOf(table).IndexName = 'byAddress'),
    'removes the global index byToken',
  ],
  [
    'two new global indexes',
    'HabitTable',
    ({ Properties }) => (Properties.GlobalSecondaryIndexes = secondIndexes),
    'adds the global indexes byOwner and byCreation',
  ],
  [
    'another local index',
    'HabitTable',
    ({ Properties }) => delete Properties.LocalSecondaryIndexes,
    'changes LocalSecondaryIndexes, which needs a new resource',
  ],
];

let aws: FakeAws;
let folder: string;
beforeAll(async () => {
  aws = await startFakeAws();
  aws.cloudformation.add(backend).deploy({ template: prodTemplate(), parameters: {} });
  folder = mkdtempSync(join(tmpdir(), 'kairos-data-at-risk-'));
  writeFileSync(join(folder, 'stages.json'), '{}');
  mkdirSync(join(folder, 'cdk.out/prod'), { recursive: true });
});
afterAll(async () => {
  await aws.close();
  rmSync(folder, { recursive: true });
});

/** Runs `deploy prod` with a new template of the backend, up to the first call of CDK, which fails with code 7. */
function deploy(template: BackendTemplate, options: readonly string[] = []) {
  writeFileSync(join(folder, `cdk.out/prod/${backend}.template.json`), JSON.stringify(template));
  const programs: Programs = {
    folder,
    turbo: () => Promise.resolve(0),
    node: () => Promise.resolve(0),
    cdk: () => Promise.resolve(7),
  };
  return capture(aws.environment, (environment) =>
    operate(['deploy', 'prod', ...options], environment, programs),
  );
}

test.each(mutants)('deploy: rejects %s', async (_change, logicalId, mutate, named) => {
  const template = prodTemplate();
  const resource = resourceOf(template, logicalId);
  mutate(resource);
  const { code, said } = await deploy(template);
  expect(code).toBe(1);
  expect(said).toContain(`Stored data is at risk: ${logicalId} (${resource.Type}) ${named}`);
  expect(said).toContain(`npm run deploy -- prod --allow-replacing ${logicalId}`);
});

test('deploy: rejects a template without the client of the user pool', async () => {
  const template = prodTemplate();
  delete template.Resources.UserPoolClient;
  expect(await deploy(template)).toMatchObject({
    code: 1,
    said: expect.stringContaining('UserPoolClient (AWS::Cognito::UserPoolClient) is removed') as string,
  });
});

test('deploy: gives a stage a new user pool only when the pool and its client are named', async () => {
  const text = JSON.stringify(prodTemplate()).replaceAll('"UserPool"', '"UserPool2"');
  const next = JSON.parse(text) as BackendTemplate;
  const { code, said } = await deploy(next);
  expect(code).toBe(1);
  const options = ['--allow-replacing', 'UserPool', '--allow-replacing', 'UserPoolClient'];
  expect(said).toContain(`npm run deploy -- prod ${options.join(' ')}`);
  expect((await deploy(next, options)).code).toBe(7);
});

test('deploy: continues to CDK when no data is at risk', async () => {
  const template = prodTemplate();
  const client = resourceOf(template, 'UserPoolClient');
  client.Properties.RefreshTokenValidity = 30;
  const [index] = secondIndexes;
  resourceOf(template, 'HabitTable').Properties.GlobalSecondaryIndexes = [index];
  expect((await deploy(template)).code).toBe(7);
});
