import { startCloudUnderTest, underTest, type CloudUnderTest } from './support/cloud-under-test.ts';
import { bodyOf, hostileRequests, type HostileRequest } from './support/hostile-requests.ts';
import { newUser, type TestUser } from './support/test-user.ts';
import { samples } from './support/samples.ts';
import { subscribe } from './support/subscriber.ts';

let cloud: CloudUnderTest;
let eve: TestUser;
let anne: TestUser;

beforeAll(async () => {
  cloud = await startCloudUnderTest();
  eve = await newUser(cloud, 'eve@example.org');
  anne = await newUser(cloud, 'anne@example.org');
  // The maximum page of a list, so that the work of reading it is included.
  const creates = Array.from({ length: 25 }, (_, index) => `a${index}: createHabit(input: {}) { id }`).join(
    ' ',
  );
  for (let page = 0; page < 40; page += 1) await eve.ask(`mutation { ${creates} }`);
  // And a page of the maximum size, 1 MB.
  const text = 'x'.repeat(20_000);
  for (let index = 0; index < 50; index += 1) {
    const input = { id: `k${index}`, ...samples.KeptVersion?.create, text };
    await eve.ask('mutation($input: CreateKeptVersionInput!) { createKeptVersion(input: $input) { id } }', {
      input,
    });
  }
});
afterAll(() => cloud.close());

async function send(hostile: HostileRequest) {
  const body = bodyOf(hostile);
  expect(Buffer.byteLength(body)).toBeLessThan(1_000_000);
  const { query, variables } = JSON.parse(body) as { query: string; variables?: object };
  return eve.ask(query, variables);
}

const small = () => anne.ask('{ listBucketItems { items { id } } }');

/** Whether a request is rejected by a limit, or answered completely. */
async function outcomeOf(name: string): Promise<'rejected' | 'answered'> {
  const { status, body } = await send(hostileRequests[name]!);
  expect(status).toBe(200);
  if (body.errors === undefined) return 'answered';
  expect(Object.values(body.data ?? {}).filter((value) => value !== null)).toEqual([]);
  return 'rejected';
}

/** Requests whose resolvers take long together, but each takes so little that other requests run in between. */
const long = {
  'aliases of one filter that is accepted, over many records': 'answered',
  'many lists of many records': 'rejected',
  'many lists of many records with their stamps': 'rejected',
  'many readings of the changes of many records': 'rejected',
};

const short = Object.keys(hostileRequests).filter((name) => !(name in long));
const answered = [
  'aliases of one filter with texts as long as arguments may be',
  'aliases of one filter that is accepted',
  'aliases of one filter of groups in groups that is accepted',
  'aliases of one filter of negations that is accepted',
  'filters written into the query',
  'aliases of one input with a text that is accepted',
  'a query of spaces and comments',
];
const schema = [
  'the schema with many aliases',
  'the schema with fields of fields',
  'the schema with lists in lists',
];

test.each(short.filter((name) => ![...answered, ...schema].includes(name)))(
  '%s: is rejected',
  async (name) => {
    expect(await outcomeOf(name)).toBe('rejected');
  },
);

test.each(answered)('%s: is answered', async (name) => {
  expect(await outcomeOf(name)).toBe('answered');
});

test.each(schema)('%s: is answered on a laptop, rejected on a server', async (name) => {
  expect(await outcomeOf(name)).toBe(underTest.mode === 'laptop' ? 'answered' : 'rejected');
});

test.each(Object.entries(long))('%s: is %s after a small request of another user', async (name, outcome) => {
  const order: string[] = [];
  await Promise.all([
    outcomeOf(name).then((found) => order.push(found)),
    small().then(({ status }) => order.push(`small ${status}`)),
  ]);
  expect(order).toEqual(['small 200', outcome]);
});

test('change for a hundred large subscriptions: a small request of another user is answered meanwhile', async () => {
  const selection = Array.from({ length: 4_900 }, (_, index) => `a${index}: id`).join(' ');
  const subscriber = await subscribe(cloud, eve, ['onHabitChange'], selection, 100);
  const fields = Array.from({ length: 4 }, (_, index) => `a${index}: createHabit(input: {}) { id owner }`);
  await send({ query: `mutation { ${fields.join(' ')} }` });
  expect((await small()).status).toBe(200);
  expect(subscriber.events.length).toBeLessThan(400);
  await subscriber.arrived(1);
  expect(subscriber.events.length).toBeGreaterThan(0);
  subscriber.close();
});
