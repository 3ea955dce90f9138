import type { LocalCloud } from '../src/start-local-cloud.ts';
import { startInMemory } from './support/cloud.ts';
import { subscribe, type Subscriber } from './support/subscriber.ts';
import { newUser, type TestUser } from './support/test-user.ts';

let cloud: LocalCloud;
let user: TestUser;
let phone: Subscriber;

beforeAll(async () => {
  cloud = await startInMemory();
  user = await newUser(cloud, 'mira@example.org');
  phone = await subscribe(cloud, user, ['onHabitChange'], 'id name log amounts version');
});
afterAll(async () => {
  phone.close();
  await cloud.close();
});

/** A JSON object with an entry for each of many days. */
function daysWith(value: string): string {
  const days = Array.from({ length: 6000 }, (_, index) =>
    new Date(Date.UTC(2012, 0, 1 + index)).toISOString().slice(0, 10),
  );
  return `{${days.map((day) => `"${day}":${value}`).join(',')}}`;
}

async function change(selected: string, input: object): Promise<unknown> {
  const mutation = `mutation($input: UpdateHabitInput!) { updateHabit(input: $input) { ${selected} } }`;
  const { body } = await user.ask(mutation, { input: { id: 'piano', ...input } });
  expect(body.errors).toBeUndefined();
  return body.data?.updateHabit;
}

// AppSync delivers at most 240 KB. A subscriber that gets null for a record reads what has changed.
test('large change: is not delivered when the mutation selects the record, and is null when it selects little', async () => {
  const whole = 'id name log amounts owner version';
  const create = `mutation { createHabit(input: { id: "piano", name: "Piano" }) { ${whole} } }`;
  expect((await user.ask(create)).body.errors).toBeUndefined();
  const stored = { log: daysWith('true'), amounts: daysWith('100.25') };
  expect(await change('id owner', stored)).toEqual({ id: 'piano', owner: user.sub });
  const answer = (await change(whole, { name: 'Violin' })) as typeof stored;
  expect([answer.log.length, answer.amounts.length]).toEqual([stored.log.length, stored.amounts.length]);
  await change('id owner', { name: 'Cello' });
  await change(whole, { name: 'Harp', log: '{}' });
  await phone.arrived(4);
  const received = phone.events.map(({ value }) => (value as { name: string } | null)?.name);
  expect(received).toEqual(['Piano', undefined, undefined, 'Harp']);
});
