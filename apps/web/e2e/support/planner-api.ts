import { entities } from '@kairos/schema/entities';
import type { RecordTypes } from '@kairos/schema/record-types';
import type { Page } from '@playwright/test';
import { accessTokenOf } from './session.ts';

const serverFields = 'id owner createdAt updatedAt _deleted';

type EntityName = keyof RecordTypes | 'GoogleAuth';

/** The names of an entity's fields, as a GraphQL selection. */
function fieldsOf(entity: EntityName): string {
  return Object.keys(entities.find(({ name }) => name === entity)?.fields ?? {}).join(' ');
}

/** Calls the API as the user signed in on this page, without its screens. */
async function callApi(page: Page, query: string, variables: object): Promise<unknown> {
  const response = await page.request.post('/graphql', {
    headers: { authorization: await accessTokenOf(page) },
    data: { query, variables },
  });
  const { data, errors } = (await response.json()) as { data?: unknown; errors?: unknown };
  if (errors !== undefined) throw new Error(JSON.stringify(errors));
  return data;
}

interface StoredTask {
  readonly text: string;
  readonly done: boolean;
  readonly _deleted: boolean | null;
}

/** Reads the user's tasks, also deleted ones, and the texts that merges have discarded, from the server. */
export async function readStored(
  page: Page,
): Promise<{ readonly tasks: readonly StoredTask[]; readonly replaced: readonly string[] }> {
  const query = `{
    changedDailyTasks(limit: 1000) { items { text done _deleted } }
    changedKeptVersions(limit: 1000) { items { text } }
  }`;
  const { changedDailyTasks, changedKeptVersions } = (await callApi(page, query, {})) as {
    changedDailyTasks: { items: readonly StoredTask[] };
    changedKeptVersions: { items: readonly { text: string }[] };
  };
  return { tasks: changedDailyTasks.items, replaced: changedKeptVersions.items.map(({ text }) => text) };
}

/** The user's journal pages as the server has them, as JSON. */
export async function readJournalPages(page: Page): Promise<string> {
  return JSON.stringify(
    await callApi(page, '{ changedJournalPages(limit: 1000) { items { id text mood } } }', {}),
  );
}

interface StoredSession {
  readonly date: string;
  readonly mode: string;
  readonly minutes: number;
  readonly taskId: string | null;
}

/** The user's focus sessions on the server, in the order in which they began. */
export async function readSessions(page: Page): Promise<readonly StoredSession[]> {
  const query = '{ changedFocusSessions(limit: 1000) { items { date mode minutes taskId startedAt } } }';
  const { changedFocusSessions } = (await callApi(page, query, {})) as {
    changedFocusSessions: { items: readonly (StoredSession & { readonly startedAt: string })[] };
  };
  return changedFocusSessions.items
    .toSorted((one, other) => (one.startedAt < other.startedAt ? -1 : 1))
    .map(({ date, mode, minutes, taskId }) => ({ date, mode, minutes, taskId }));
}

/** Stores a record as another device would; open pages receive the change. */
export function store(page: Page, entity: EntityName, input: object): Promise<void> {
  return storeMany(page, entity, [input]);
}

/** Stores many records, in requests of the maximum size that the API accepts. */
export async function storeMany(page: Page, entity: EntityName, inputs: readonly object[]): Promise<void> {
  const resolversInOneRequest = 25;
  for (let start = 0; start < inputs.length; start += resolversInOneRequest) {
    const some = inputs.slice(start, start + resolversInOneRequest);
    const parameters = some.map((_, index) => `$input${index}: Create${entity}Input!`);
    const creates = some.map(
      (_, index) =>
        `create${index}: create${entity}(input: $input${index}) { ${fieldsOf(entity)} ${serverFields} }`,
    );
    await callApi(
      page,
      `mutation(${parameters.join(', ')}) { ${creates.join('\n')} }`,
      Object.fromEntries(some.map((input, index) => [`input${index}`, input])),
    );
  }
}

/** Stores a task of a day (`YYYY-MM-DD`). */
export function storeTask(
  page: Page,
  date: string,
  text: string,
  rest: { done?: boolean; time?: string; order?: number } = {},
): Promise<void> {
  const plain = { time: '', duration: '', order: 0, done: false };
  return store(page, 'DailyTask', { date, text, ...plain, ...rest });
}

/** The texts of the reminders for a closed app on the server, and how many devices get them. */
export async function readPush(
  page: Page,
): Promise<{ readonly texts: readonly string[]; readonly devices: number }> {
  const query = '{ listReminders(limit: 1000) { items { text } } listPushDevices { items { id } } }';
  const { listReminders, listPushDevices } = (await callApi(page, query, {})) as {
    listReminders: { items: readonly { text: string }[] };
    listPushDevices: { items: readonly unknown[] };
  };
  return { texts: listReminders.items.map(({ text }) => text), devices: listPushDevices.items.length };
}
