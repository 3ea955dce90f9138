import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanFailed } from '../src/commands/clean-failed.ts';
import { capture } from './capture.ts';
import type { FakeStack } from './fake-aws/stack.ts';
import { startFakeAws, type FakeAws } from './fake-aws/start-fake-aws.ts';
import type { Template } from './fake-aws/template.ts';

const template = JSON.parse(
  readFileSync(join(__dirname, '../../infra/cdk.out/Kairos-prod-Backend.template.json'), 'utf8'),
) as Template;
const tableCount = Object.values(template.Resources ?? {}).filter(
  ({ Type }) => Type === 'AWS::DynamoDB::Table',
).length;

let aws: FakeAws;
beforeEach(async () => {
  aws = await startFakeAws();
});
afterEach(() => aws.close());

const lastResolver = Object.entries(template.Resources ?? {})
  .filter(([, { Type }]) => Type === 'AWS::AppSync::Resolver')
  .at(-1)?.[0];

/** Deploys the backend of prod; the creation of its last resolver fails with `fault`, if given. */
function deployBackend(fault?: string): FakeStack {
  if (fault !== undefined) aws.cloudformation.faults.set(`Kairos-prod-Backend/${lastResolver}`, fault);
  const stack = aws.cloudformation.add('Kairos-prod-Backend');
  const parameters = Object.fromEntries(
    Object.entries(template.Parameters ?? {}).map(([name, { Default = '' }]) => [name, Default]),
  );
  stack.deploy({ template, parameters });
  aws.cloudformation.faults.clear();
  return stack;
}

const stores = () =>
  [...aws.account.resources.values()]
    .filter(({ type }) => type === 'AWS::DynamoDB::Table' || type === 'AWS::Cognito::UserPool')
    .map(({ physicalId }) => physicalId);
const poolId = () =>
  [...aws.account.resources.values()].find(({ type }) => type === 'AWS::Cognito::UserPool')?.physicalId ?? '';
const changes = () => aws.calls.filter(({ operation }) => /^(Delete|Update)/.test(operation));

const run = (args: readonly string[], answer: () => string | Promise<string> = () => '') =>
  capture(aws.environment, (_env, say) =>
    cleanFailed(args, (question) => {
      say(`${question}\n`);
      return Promise.resolve(answer());
    }),
  );

test('clean-failed: lists what a failed first deployment has left, and deletes it after a confirmation', async () => {
  expect(deployBackend('Schema is currently being altered').status).toBe('ROLLBACK_COMPLETE');
  expect(stores()).toHaveLength(tableCount + 1);

  const declined = await run(['prod'], () => 'yes');
  expect(declined).toMatchObject({
    code: 1,
    said: expect.stringMatching(/Nothing was deleted\.\n$/) as string,
  });
  expect(changes()).toEqual([]);

  const cleaned = await run(['prod'], () => 'prod');
  expect(cleaned.code).toBe(0);
  const lines = cleaned.said.split('\n');
  const question = lines.indexOf('Delete them? Type prod: ');
  expect(lines.slice(0, question).filter((line) => line.startsWith('empty '))).toHaveLength(tableCount + 1);
  expect(lines.slice(question).filter((line) => line.startsWith('deleted '))).toHaveLength(tableCount + 1);
  expect(cleaned.said).toContain('empty  table kairos-prod-Habit\n');
  expect(stores()).toEqual([]);
  // The names are free.
  expect(deployBackend().status).toBe('CREATE_COMPLETE');
});

test('clean-failed: finds the user pool of a failed stack that was deleted', async () => {
  deployBackend('Schema is currently being altered').delete();
  expect(await run(['prod'], () => 'prod')).toMatchObject({ code: 0 });
  expect(stores()).toEqual([]);
  expect(await run(['prod'], () => 'prod')).toMatchObject({
    code: 0,
    said: expect.stringMatching(/Nothing is left\.\n$/) as string,
  });
});

test('clean-failed: deletes nothing while a table has a record or the pool a user', async () => {
  deployBackend('Schema is currently being altered');
  aws.stores.counts.set('kairos-prod-Letter', 3);
  aws.stores.counts.set(poolId(), 1);
  expect(await run(['prod'], () => 'prod')).toMatchObject({
    code: 1,
    said: expect.stringContaining(
      `Not empty: table kairos-prod-Letter, user pool ${poolId()}. Nothing was deleted`,
    ) as string,
  });
  aws.stores.counts.delete(poolId());
  expect(await run(['prod'], () => 'prod')).toMatchObject({ code: 1 });
  expect(changes()).toEqual([]);
  expect(stores()).toHaveLength(tableCount + 1);
});

test('clean-failed: deletes nothing of a stage that is deployed, also when its tables are empty', async () => {
  const stack = deployBackend();
  for (const status of [
    'CREATE_COMPLETE',
    'UPDATE_ROLLBACK_COMPLETE',
    'CREATE_IN_PROGRESS',
    'DELETE_FAILED',
  ]) {
    stack.status = status;
    expect(await run(['prod'], () => 'prod')).toMatchObject({
      code: 1,
      said: expect.stringContaining(`Kairos-prod-Backend is ${status}`) as string,
    });
  }
  expect(changes()).toEqual([]);
  expect(stores()).toHaveLength(tableCount + 1);
});

test('clean-failed: checks again after the confirmation', async () => {
  const stack = deployBackend('Schema is currently being altered');
  const filled = await run(['prod'], () => {
    aws.stores.counts.set('kairos-prod-Habit', 1);
    return 'prod';
  });
  expect(filled).toMatchObject({
    code: 1,
    said: expect.stringContaining('Not empty: table kairos-prod-Habit') as string,
  });
  aws.stores.counts.clear();
  const deployed = await run(['prod'], () => {
    stack.status = 'CREATE_IN_PROGRESS';
    return 'prod';
  });
  expect(deployed).toMatchObject({
    code: 1,
    said: expect.stringContaining('is CREATE_IN_PROGRESS') as string,
  });
  expect(changes()).toEqual([]);
});

test.each([
  [[], 'Which stage?'],
  [['dev'], 'dev retains nothing'],
  [['prod', 'dev'], 'One stage at a time'],
  [['prod', '--yes'], 'One stage at a time'],
])('clean-failed %j ends in one line, without a call of AWS: %s', async (args, message) => {
  const outcome = await run(args);
  expect(outcome.code).toBe(2);
  expect(outcome.said).toContain(message);
  expect(aws.calls).toEqual([]);
});
