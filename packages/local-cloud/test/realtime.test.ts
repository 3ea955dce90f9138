// @spec daily-task-deleted

import { ApolloClient, ApolloLink, HttpLink, InMemoryCache, gql } from '@apollo/client';
import { createAuthLink } from 'aws-appsync-auth-link';
import { createSubscriptionHandshakeLink } from 'aws-appsync-subscription-link';
import WebSocket from 'ws';
import { startCloudUnderTest, underTest, type CloudUnderTest } from './support/cloud-under-test.ts';
import { newUser, type TestUser } from './support/test-user.ts';

// AWS's links for Apollo Client, which an app on AWS would use.
let cloud: CloudUnderTest;
let anne: TestUser;
let bob: TestUser;
const clients: { client: ApolloClient; stop: () => void }[] = [];

const onChange = gql`
  subscription {
    onDailyTaskChange {
      id
      text
      done
      owner
      _deleted
    }
  }
`;
const fields = 'id text done owner date order _deleted createdAt updatedAt';
const create = `mutation($input: CreateDailyTaskInput!) { createDailyTask(input: $input) { ${fields} } }`;
const update = `mutation($input: UpdateDailyTaskInput!) { updateDailyTask(input: $input) { ${fields} } }`;
const remove = `mutation($input: DeleteDailyTaskInput!) { deleteDailyTask(input: $input) { ${fields} } }`;

beforeAll(async () => {
  // Browsers have a WebSocket, Node 20 does not.
  Object.assign(globalThis, { WebSocket });
  cloud = await startCloudUnderTest();
  anne = await newUser(cloud, 'anne@example.org');
  bob = await newUser(cloud, 'bob@example.org');
});
afterAll(async () => {
  for (const { client, stop } of clients) {
    stop();
    client.stop();
  }
  await cloud.close();
});

async function listen(user: TestUser): Promise<unknown[]> {
  const url = `${cloud.url}/graphql`;
  const options = {
    url,
    region: 'us-east-1',
    auth: { type: 'AMAZON_COGNITO_USER_POOLS' as const, jwtToken: () => user.accessToken },
  };
  const client = new ApolloClient({
    link: ApolloLink.from([
      createAuthLink(options),
      createSubscriptionHandshakeLink(options, new HttpLink({ uri: url })),
    ]),
    cache: new InMemoryCache(),
  });
  const events: unknown[] = [];
  const subscription = client.subscribe<{ onDailyTaskChange: unknown }>({ query: onChange }).subscribe({
    next: ({ data }) => events.push(data?.onDailyTaskChange),
    error: (error: unknown) => events.push(error),
  });
  clients.push({ client, stop: () => subscription.unsubscribe() });
  // The link does not report the acknowledgement, so change records until the first event has arrived.
  for (let attempt = 0; events.length === 0 && attempt < 200; attempt += 1) {
    await user.ask(create, {
      input: { id: `hello-${attempt}`, date: '2026-11-01', text: 'hello', order: 0, done: false },
    });
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  events.length = 0;
  return events;
}

async function settled(events: unknown[], count: number): Promise<void> {
  for (let attempt = 0; events.length < count && attempt < 1_500; attempt += 1) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

test('realtime: users receive their own changes and no others', async () => {
  const annes = await listen(anne);
  const bobs = await listen(bob);
  annes.length = 0;

  await anne.ask(create, {
    input: { id: 'task-1', date: '2026-11-20', text: 'Walk', order: 0, done: false },
  });
  await anne.ask(update, { input: { id: 'task-1', done: true } });
  await anne.ask(remove, { input: { id: 'task-1' } });
  await settled(annes, 3);

  const walk = { id: 'task-1', text: 'Walk', owner: anne.sub };
  expect(annes).toEqual([
    expect.objectContaining({ ...walk, done: false, _deleted: null }),
    expect.objectContaining({ ...walk, done: true, _deleted: null }),
    expect.objectContaining({ ...walk, done: true, _deleted: true }),
  ]);
  expect(bobs).toEqual([]);
});

test('realtime: a foreign host name and an invalid token are rejected', async () => {
  const open = (header: object, host?: string) =>
    new Promise<string>((resolve) => {
      const encoded = Buffer.from(JSON.stringify(header)).toString('base64');
      const socket = new WebSocket(
        `${cloud.url.replace('http', 'ws')}/graphql/realtime?header=${encodeURIComponent(encoded)}&payload=e30=`,
        'graphql-ws',
        host === undefined ? {} : { headers: { host } },
      );
      socket.on('message', (data: Buffer) => resolve(data.toString()));
      socket.on('open', () => socket.send(JSON.stringify({ type: 'connection_init' })));
      socket.on('error', (error) => resolve(`error: ${error.message}`));
      socket.on('close', () => resolve('closed'));
    });
  const host = new URL(cloud.url).host;
  expect(await open({ host, Authorization: anne.accessToken })).toContain('connection_ack');
  expect(await open({ host, Authorization: `${anne.accessToken}x` })).toContain(
    underTest.mode === 'laptop' ? 'UnauthorizedException' : 'response: 401',
  );
  // The proxy of these tests gives its own host to each request.
  if (underTest.mode === 'server') return;
  expect(await open({ host, Authorization: anne.accessToken }, 'evil.example')).not.toContain(
    'connection_ack',
  );
});
