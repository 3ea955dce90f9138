import { request } from 'node:http';
import { bodyOf, hostileRequests, type HostileRequest } from './support/hostile-requests.ts';
import { startMeasured, type MeasuredCloud } from './support/measured-cloud.ts';
import { newPerson, type Person } from './support/person.ts';
import { subscribe } from './support/subscriber.ts';

/** How long the server may work before it answers somebody else, in milliseconds of processor time. */
const limit = 250;
const tries = 3;

let cloud: MeasuredCloud;
let eve: Person;
let anne: Person;

beforeAll(async () => {
  cloud = await startMeasured();
  eve = await newPerson(cloud, 'eve@example.org');
  anne = await newPerson(cloud, 'anne@example.org');
  // As many records as one page of a list may have: what reading them costs belongs to a request as well.
  const creates = Array.from({ length: 25 }, (_, index) => `a${index}: createHabit(input: {}) { id }`).join(
    ' ',
  );
  for (let page = 0; page < 40; page += 1) await eve.ask(`mutation { ${creates} }`);
  // Milliseconds: two seconds on an idle machine, and more than the usual limit on a busy one.
}, 120_000);
afterAll(() => cloud.close());

/** Posts a body and throws the answer away, so that nothing but the server takes time. */
function post(person: Person, body: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', authorization: person.accessToken };
    request(`${cloud.url}/graphql`, { method: 'POST', headers, agent: false }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
    })
      .on('error', reject)
      .end(body);
  });
}

const small = JSON.stringify({ query: '{ listBucketItems { items { id } } }' });

/**
 * Sends a request and, until it is answered, small ones of another person. Processor time is what these wait for on a
 * machine that does nothing else, and tells the same on one that does.
 *
 * @returns the most milliseconds of processor time that passed between a small request and its answer
 */
async function delayOfOthers(hostile: HostileRequest): Promise<number> {
  const state = { ended: false, worst: 0 };
  const answered = post(eve, bodyOf(hostile)).finally(() => (state.ended = true));
  while (!state.ended) {
    const before = await cloud.cpuTime();
    expect(await post(anne, small)).toBe(200);
    state.worst = Math.max(state.worst, (await cloud.cpuTime()) - before);
  }
  expect(await answered).toBe(200);
  return state.worst;
}

/** The smallest of a few: what a collection of garbage adds does not come each time. */
async function smallestDelay(hostile: HostileRequest): Promise<number> {
  let smallest = Infinity;
  for (let attempt = 0; attempt < tries && smallest > limit; attempt += 1) {
    smallest = Math.min(smallest, await delayOfOthers(hostile));
  }
  return smallest;
}

test.each(Object.entries(hostileRequests))('%s: others are answered at once', async (_name, hostile) => {
  expect(Buffer.byteLength(bodyOf(hostile))).toBeLessThan(1_000_000);
  expect(await smallestDelay(hostile)).toBeLessThan(limit);
});

test('a change that goes to a hundred large subscriptions: others are answered at once', async () => {
  const selection = Array.from({ length: 4_900 }, (_, index) => `a${index}: id`).join(' ');
  const subscriber = await subscribe(cloud, eve, ['onHabitChange'], selection, 100);
  const fields = Array.from({ length: 4 }, (_, index) => `a${index}: createHabit(input: {}) { id owner }`);
  expect(await smallestDelay({ query: `mutation { ${fields.join(' ')} }` })).toBeLessThan(limit);
  expect(subscriber.heard.length).toBeGreaterThan(0);
  subscriber.close();
});
