import type { LocalCloud } from '../src/start-local-cloud.ts';
import { startInMemory } from './support/cloud.ts';
import { entityApi, pageOf } from './support/entity-api.ts';
import { newUser } from './support/test-user.ts';

let cloud: LocalCloud;
let tasks: ReturnType<typeof entityApi>;

const date = '2026-11-20';
beforeAll(async () => {
  cloud = await startInMemory();
  tasks = entityApi(await newUser(cloud, 'mira@example.org'), 'DailyTask', 'id');
  const records = [
    { id: 'walk', text: 'Walk', order: 0, done: false },
    { id: 'read', text: 'Read a book', order: 1, done: true, goalId: 'books', minutes: 30 },
    { id: 'call', text: 'call Ann', order: 2, done: false, time: '', goalId: 'family' },
    { id: 'sing', text: 'Sing 🎵', order: 10, done: true, time: '18:30', minutes: 90 },
    { id: 'gone', text: 'Walk', order: 0, done: false },
    { id: 'later', text: 'Walk', order: 0, done: false, date: '2026-11-21' },
  ];
  for (const record of records) await tasks.create({ date, ...record });
  await tasks.delete({ id: 'gone' });
});
afterAll(() => cloud.close());

// DynamoDB evaluates the conditions of a group, the resolver those beside an indexed field.
test.each<[object, readonly string[]]>([
  [{}, ['call', 'read', 'sing', 'walk']],
  [{ done: { eq: true } }, ['read', 'sing']],
  [{ done: { ne: true } }, ['call', 'walk']],
  [{ goalId: { ne: 'books' } }, ['call', 'sing', 'walk']],
  [{ goalId: { attributeExists: true } }, ['call', 'read']],
  [{ goalId: { attributeExists: false } }, ['sing', 'walk']],
  [{ time: { eq: '' } }, ['call']],
  [{ text: { contains: 'a' } }, ['call', 'read', 'walk']],
  [{ text: { notContains: 'k' } }, ['call', 'sing']],
  [{ goalId: { notContains: 'k' } }, ['call', 'sing', 'walk']],
  [{ goalId: { contains: 'o' } }, ['read']],
  [{ text: { beginsWith: 'Sing 🎵' } }, ['sing']],
  [{ text: { lt: 'S' } }, ['read']],
  [{ text: { ge: 'Walk' } }, ['call', 'walk']],
  [{ order: { gt: 1 } }, ['call', 'sing']],
  [{ order: { le: 2 } }, ['call', 'read', 'walk']],
  [{ order: { between: [1, 2] } }, ['call', 'read']],
  [{ minutes: { lt: 60 } }, ['read']],
  [{ minutes: { ge: 30, ne: 90 } }, ['read']],
  [{ done: { eq: true }, order: { lt: 5 } }, ['read']],
  [{ text: { gt: 'a' }, done: { eq: true } }, []],
])('list by an index: %j returns the same records with the day and in a group', async (asked, ids) => {
  const listed = async (filter: object) => {
    const { items } = pageOf(await tasks.list(filter));
    return items.map(({ id }) => id).toSorted();
  };
  expect(await listed({ date: { eq: date }, ...asked })).toEqual(ids);
  expect(
    await listed({ and: [{ date: { eq: date } }, asked].filter((part) => Object.keys(part).length > 0) }),
  ).toEqual(ids);
});
