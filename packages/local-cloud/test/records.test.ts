// @spec bucket-item-fields yearly-goal-fields daily-task-fields habit-fields future-goal-fields
// @spec popup-task-fields monthly-event-fields google-auth-token user-settings-fields valid-future-goal
// @spec api-list-bucket-items api-create-bucket-item api-update-bucket-item api-delete-bucket-item
// @spec api-create-yearly-goal api-update-yearly-goal api-create-popup-task api-update-popup-task
// @spec api-delete-popup-task api-list-future-goals api-create-future-goal api-update-future-goal
// @spec api-delete-future-goal api-delete-habit api-save-google-auth api-get-google-auth
// @spec api-delete-google-auth api-create-monthly-event

import type { LocalCloud } from '../src/start-local-cloud.ts';
import { startInMemory } from './support/cloud.ts';
import { lives } from './support/lives.ts';
import { newUser, type TestUser } from './support/test-user.ts';

let cloud: LocalCloud;
let mira: TestUser;

beforeAll(async () => {
  cloud = await startInMemory();
  mira = await newUser(cloud, 'mira@example.org');
});
afterAll(() => cloud.close());

/** The value of the only field. @throws Error for any error in the response */
async function asked(field: string, text: string, variables: object): Promise<Record<string, unknown>> {
  const { body } = await mira.ask(text, variables);
  expect(body.errors).toBeUndefined();
  return body.data?.[field] as Record<string, unknown>;
}

test.each(Object.entries(lives))('%s: is created, read, changed and deleted', async (entity, life) => {
  const { create, answered, change, filter } = life;
  const fields = ['id', 'owner', 'createdAt', 'updatedAt', '_deleted', ...Object.keys(create)].join(' ');
  const mutate = (verb: string, input: object) =>
    asked(
      `${verb}${entity}`,
      `mutation($input: ${verb[0]?.toUpperCase()}${verb.slice(1)}${entity}Input!) {
        ${verb}${entity}(input: $input) { ${fields} } }`,
      { input },
    );
  const get = (id: unknown) =>
    asked(`get${entity}`, `query($id: ID!) { get${entity}(id: $id) { ${fields} } }`, { id });

  const created = await mutate('create', create);
  const { id, createdAt } = created;
  const instant = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
  expect(created).toEqual({
    id: expect.stringMatching(/./) as string,
    owner: mira.sub,
    createdAt: expect.stringMatching(instant) as string,
    updatedAt: createdAt,
    _deleted: null,
    ...create,
    ...answered,
  });

  if (change !== undefined) {
    const updated = await mutate('update', { id, ...change });
    expect(updated).toMatchObject({ ...create, ...answered, ...change, id, createdAt });
  }
  const stored = await get(id);
  expect(stored).toMatchObject({ ...create, ...answered, ...change });

  if (filter !== undefined) {
    const list = entity.endsWith('s') ? `list${entity}` : `list${entity}s`;
    const text = `query($filter: ${entity}Filter) {
      ${list}(filter: $filter, limit: 50) { items { ${fields} } nextToken } }`;
    expect(await asked(list, text, { filter })).toEqual({ items: [stored], nextToken: null });
  }

  expect(await mutate('delete', { id })).toEqual({
    ...stored,
    updatedAt: expect.stringMatching(instant) as string,
    _deleted: true,
  });
  expect(await get(id)).toBeNull();
});

test('range of days: is listed in order, in full pages, without other days', async () => {
  const ann = await newUser(cloud, 'ann@example.org');
  for (const date of ['2026-11-20', '2026-11-13', '2026-11-25', '2026-11-14', '2026-11-21']) {
    const input = { date, text: date, time: '', duration: '', order: 0, done: false };
    const { body } = await ann.ask(
      'mutation($input: CreateDailyTaskInput!) { createDailyTask(input: $input) { id } }',
      { input },
    );
    expect(body.errors).toBeUndefined();
  }
  const daysOf = async (filter: object) => {
    const pages: string[][] = [];
    for (let nextToken: string | null = null; ;) {
      const { body } = await ann.ask(
        `query($filter: DailyTaskFilter, $nextToken: String) {
          listDailyTasks(filter: $filter, limit: 2, nextToken: $nextToken) { items { date } nextToken } }`,
        { filter, nextToken },
      );
      expect(body.errors).toBeUndefined();
      const page = body.data?.listDailyTasks as { items: { date: string }[]; nextToken: string | null };
      pages.push(page.items.map(({ date }) => date));
      nextToken = page.nextToken;
      if (nextToken === null) return pages.filter((days) => days.length > 0);
    }
  };
  // Full pages show that records outside of the range are not read and filtered out.
  expect(await daysOf({ date: { ge: '2026-11-14' } })).toEqual([
    ['2026-11-14', '2026-11-20'],
    ['2026-11-21', '2026-11-25'],
  ]);
  expect(await daysOf({ date: { between: ['2026-11-14', '2026-11-20'] } })).toEqual([
    ['2026-11-14', '2026-11-20'],
  ]);
  expect(await daysOf({ date: { beginsWith: '2026-11-1' } })).toEqual([['2026-11-13', '2026-11-14']]);
});
