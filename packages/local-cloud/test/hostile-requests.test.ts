import type { LocalCloud } from '../src/start-local-cloud.ts';
import { startInMemory } from './support/cloud.ts';
import { bodyOf, hostileRequests, type HostileRequest } from './support/hostile-requests.ts';
import { newPerson, type Person } from './support/person.ts';
import { samples } from './support/samples.ts';
import { subscribe } from './support/subscriber.ts';

let cloud: LocalCloud;
let eve: Person;
let anne: Person;

beforeAll(async () => {
  cloud = await startInMemory();
  eve = await newPerson(cloud, 'eve@example.org');
  anne = await newPerson(cloud, 'anne@example.org');
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
  // Takes two seconds on an idle machine, but can exceed the default limit on a busy one.
}, 120_000);
afterAll(() => cloud.close());

async function send(hostile: HostileRequest) {
  const body = bodyOf(hostile);
  expect(Buffer.byteLength(body)).toBeLessThan(1_000_000);
  const { query, variables } = JSON.parse(body) as { query: string; variables?: object };
  return eve.ask(query, variables);
}

const small = () => anne.ask('{ listBucketItems { items { id } } }');

/** Each of their resolvers takes so little that other requests run in between. */
const served = [
  'aliases of one filter with texts as long as arguments may be',
  'aliases of one filter that is accepted',
  'aliases of one filter that is accepted, over many records',
  'aliases of one filter of groups in groups that is accepted',
  'aliases of one filter of negations that is accepted',
  'filters written into the query',
  'aliases of one input with a text that is accepted',
  'a query of spaces and comments',
  'the schema with many aliases',
  'the schema with fields of fields',
  'the schema with lists in lists',
];

test.each(Object.entries(hostileRequests).filter(([name]) => !served.includes(name)))(
  '%s: is rejected by a limit',
  async (_name, hostile) => {
    const { status, body } = await send(hostile);
    expect([status, Object.values(body.data ?? {}).filter((value) => value !== null)]).toEqual([200, []]);
    expect(body.errors).not.toHaveLength(0);
  },
);

test.each(served)('%s: is answered', async (name) => {
  const { status, body } = await send(hostileRequests[name]!);
  expect([status, body.data === null, body.errors]).toEqual([200, false, undefined]);
});

test.each([
  'aliases of one filter that is accepted, over many records',
  'many lists of many records',
  'many lists of many records with their stamps',
  'many readings of the changes of many records',
])('%s: a small request of another user is answered first', async (name) => {
  const order: string[] = [];
  await Promise.all([
    send(hostileRequests[name]!).then(() => order.push('hostile')),
    small().then(({ status }) => order.push(`small ${status}`)),
  ]);
  expect(order).toEqual(['small 200', 'hostile']);
});

test('a change for a hundred large subscriptions: a small request of another user is answered in the meantime', async () => {
  const selection = Array.from({ length: 4_900 }, (_, index) => `a${index}: id`).join(' ');
  const subscriber = await subscribe(cloud, eve, ['onHabitChange'], selection, 100);
  const fields = Array.from({ length: 4 }, (_, index) => `a${index}: createHabit(input: {}) { id owner }`);
  await send({ query: `mutation { ${fields.join(' ')} }` });
  expect((await small()).status).toBe(200);
  expect(subscriber.heard.length).toBeLessThan(400);
  await subscriber.arrived(1);
  expect(subscriber.heard.length).toBeGreaterThan(0);
  subscriber.close();
});
