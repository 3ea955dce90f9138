import { underTest } from './support/cloud-under-test.ts';
import { hostileRequests } from './support/hostile-requests.ts';
import { requestsOverManyRecords, UnderAttack } from './support/under-attack.ts';
import { subscribe } from './support/subscriber.ts';

let attack: UnderAttack;
beforeAll(async () => {
  // The maximum page of a list, and a page of the maximum size, 1 MB.
  attack = await UnderAttack.open(1000, 50);
});
afterAll(() => attack.close());

const names = Object.keys(hostileRequests).filter((name) => !(name in requestsOverManyRecords));
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

test.each(names.filter((name) => ![...answered, ...schema].includes(name)))(
  '%s: is rejected',
  async (name) => {
    expect(await attack.outcomeOf(name)).toBe('rejected');
  },
);

test.each(answered)('%s: is answered', async (name) => {
  expect(await attack.outcomeOf(name)).toBe('answered');
});

test.each(schema)('%s: is answered on a laptop, rejected on a server', async (name) => {
  expect(await attack.outcomeOf(name)).toBe(underTest.mode === 'laptop' ? 'answered' : 'rejected');
});

test.each(Object.entries(requestsOverManyRecords))(
  '%s: is %s after a small request of another user',
  async (name, outcome) => {
    const order: string[] = [];
    await Promise.all([
      attack.outcomeOf(name).then((found) => order.push(found)),
      attack.small().then(({ status }) => order.push(`small ${status}`)),
    ]);
    expect(order).toEqual(['small 200', outcome]);
  },
);

test('change for a hundred large subscriptions: a small request of another user is answered meanwhile', async () => {
  const selection = Array.from({ length: 4_900 }, (_, index) => `a${index}: id`).join(' ');
  const subscriber = await subscribe(attack.cloud, attack.hostile, ['onHabitChange'], selection, 100);
  const fields = Array.from({ length: 4 }, (_, index) => `a${index}: createHabit(input: {}) { id owner }`);
  await attack.send({ query: `mutation { ${fields.join(' ')} }` });
  expect((await attack.small()).status).toBe(200);
  expect(subscriber.events.length).toBeLessThan(400);
  await subscriber.arrived(1);
  expect(subscriber.events.length).toBeGreaterThan(0);
  subscriber.close();
});
