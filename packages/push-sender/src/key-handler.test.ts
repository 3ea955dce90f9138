// @spec push-key

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import {
  DeleteParameterCommand,
  GetParameterCommand,
  ParameterNotFound,
  PutParameterCommand,
  SSMClient,
} from '@aws-sdk/client-ssm';
import { handler, type KeyRequest } from './key-handler.ts';
import type { PushKey } from './push-key.ts';

const stored = new Map<string, string>();
const types: (string | undefined)[] = [];
const answers: Record<string, unknown>[] = [];
const name = '/kairos/dev/PushKey';
let failure: Error | undefined;
let status = 200;
let stackStatus = 'DELETE_IN_PROGRESS';
let cloudFormation: Server;
let url: string;

/** A parameter store in memory. */
function answerOf(command: unknown): unknown {
  if (failure !== undefined) throw failure;
  const notFound = () => new ParameterNotFound({ message: 'none', $metadata: {} });
  if (command instanceof PutParameterCommand) {
    types.push(command.input.Type);
    stored.set(command.input.Name ?? '', command.input.Value ?? '');
    return {};
  }
  const { Name = '' } = (command as GetParameterCommand | DeleteParameterCommand).input;
  if (!stored.has(Name)) throw notFound();
  if (command instanceof DeleteParameterCommand) return stored.delete(Name);
  return { Parameter: { Value: stored.get(Name) } };
}

beforeAll(async () => {
  const send = jest.spyOn(SSMClient.prototype, 'send') as unknown as jest.SpyInstance<
    Promise<unknown>,
    [unknown]
  >;
  send.mockImplementation((command) => Promise.resolve().then(() => answerOf(command)));
  const describe = jest.spyOn(CloudFormationClient.prototype, 'send') as unknown as jest.SpyInstance;
  describe.mockImplementation(({ input }: { input: { StackName: string } }) =>
    Promise.resolve({ Stacks: [{ StackName: input.StackName, StackStatus: stackStatus }] }),
  );
  cloudFormation = createServer((request, response) => {
    request.setEncoding('utf8').on('data', (text: string) => {
      answers.push({ method: request.method, ...(JSON.parse(text) as object) });
    });
    request.on('end', () => response.writeHead(status).end());
  });
  await new Promise<void>((resolve) => {
    cloudFormation.listen(0, '127.0.0.1', resolve);
  });
  url = `http://127.0.0.1:${(cloudFormation.address() as AddressInfo).port}/answer`;
});
beforeEach(() => {
  stored.clear();
  [answers, types].forEach((list) => list.splice(0));
  [failure, status, stackStatus] = [undefined, 200, 'DELETE_IN_PROGRESS'];
});
afterAll(() => cloudFormation.close());

const request = (RequestType: KeyRequest['RequestType']): Promise<void> =>
  handler({
    ...{ RequestType, ResponseURL: url, StackId: 'stack', RequestId: 'request' },
    LogicalResourceId: 'Key',
    ResourceProperties: { Parameter: name },
  });
const common = { method: 'PUT', StackId: 'stack', RequestId: 'request', LogicalResourceId: 'Key' };

test('key: is made at the creation, stored encrypted, and only its public part is answered', async () => {
  await request('Create');
  const { publicKey, privateKey } = JSON.parse(stored.get(name) ?? '') as PushKey;
  expect(types).toEqual(['SecureString']);
  expect(answers).toEqual([
    { ...common, PhysicalResourceId: name, Status: 'SUCCESS', Data: { PublicKey: publicKey } },
  ]);
  expect(JSON.stringify(answers)).not.toContain(privateKey);
});

test('key: is the same after an update and after a second creation', async () => {
  await request('Create');
  const first = stored.get(name);
  await request('Update');
  await request('Create');
  expect(stored.get(name)).toBe(first);
  expect(new Set(answers.map(({ Data }) => JSON.stringify(Data))).size).toBe(1);
});

test('key: is deleted with the stack, also when it is gone already', async () => {
  await request('Create');
  await request('Delete');
  await request('Delete');
  expect([...stored]).toEqual([]);
  expect(answers.slice(1)).toEqual([
    { ...common, PhysicalResourceId: name, Status: 'SUCCESS' },
    { ...common, PhysicalResourceId: name, Status: 'SUCCESS' },
  ]);
});

test.each(['UPDATE_COMPLETE_CLEANUP_IN_PROGRESS', 'ROLLBACK_IN_PROGRESS'])(
  'key: stays when its resource is deleted, but not its stack: %s',
  async (state) => {
    await request('Create');
    const first = stored.get(name);
    stackStatus = state;
    await request('Delete');
    expect(stored.get(name)).toBe(first);
    expect(answers.at(-1)).toEqual({ ...common, PhysicalResourceId: name, Status: 'SUCCESS' });
  },
);

test('key: a failure is answered with its name only', async () => {
  failure = new Error('the key is secret');
  await request('Create');
  expect(answers).toEqual([{ ...common, PhysicalResourceId: name, Status: 'FAILED', Reason: 'Error' }]);
});

test('key: an answer that CloudFormation does not take is an error', async () => {
  status = 403;
  await expect(request('Create')).rejects.toThrow('CloudFormation answered 403');
});
