import { EventEmitter, once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { connectInProcess } from './connect-in-process.ts';

// The SDK's time limit for sockets, off by default in this version.
beforeEach(() => {
  process.env.AWS_ENABLE_DEFAULT_SOCKET_TIMEOUT_2026 = 'true';
});
afterEach(() => {
  delete process.env.AWS_ENABLE_DEFAULT_SOCKET_TIMEOUT_2026;
});

test('connectInProcess: a slow response arrives although the SDK sets a time limit on sockets', async () => {
  const requests = new EventEmitter();
  const server = createServer((_request, response) => void requests.emit('request', response));
  const { client, close } = connectInProcess(server);
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'Date'] });
  try {
    const arrived = once(requests, 'request');
    const tables = client.send(new ListTablesCommand());
    const [response] = (await arrived) as [ServerResponse];
    jest.advanceTimersByTime(60_000);
    response.writeHead(200, { 'content-type': 'application/x-amz-json-1.0' }).end('{"TableNames":["Task"]}');
    expect((await tables).TableNames).toEqual(['Task']);
  } finally {
    jest.useRealTimers();
  }
  await close();
});

test('connectInProcess: the client does not copy results for a log', async () => {
  const stepsOf = (client: DynamoDBClient) => client.middlewareStack.identify().join('\n');
  expect(stepsOf(new DynamoDBClient({ region: 'us-east-1' }))).toContain('loggerMiddleware');
  const { client, close } = connectInProcess(createServer());
  expect(stepsOf(client)).not.toContain('loggerMiddleware');
  await close();
});
