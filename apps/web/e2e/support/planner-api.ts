import type { Page } from '@playwright/test';

const serverFields = 'id owner createdAt updatedAt _deleted';
const fields = {
  GoogleAuth: 'token',
  BucketItem: 'text category date link done',
  YearlyGoal: 'year title details order done',
  FutureGoal: 'category title done',
  DailyTask: 'date text time duration order done',
};

type Entity = keyof typeof fields;

/** Asks the API as the person signed in on this page, past its screens: for what a journey is not about. */
async function ask(page: Page, query: string, variables: object): Promise<void> {
  const cookie = (await page.context().cookies()).find(({ name }) => name.endsWith('.accessToken'));
  if (cookie === undefined) throw new Error('Nobody is signed in.');
  const response = await page.request.post('/graphql', {
    headers: { authorization: decodeURIComponent(cookie.value) },
    data: { query, variables },
  });
  const { errors } = (await response.json()) as { errors?: unknown };
  if (errors !== undefined) throw new Error(JSON.stringify(errors));
}

/** Stores a record as another device would; open pages hear of it. */
export async function store(page: Page, entity: Entity, input: object): Promise<void> {
  await ask(
    page,
    `mutation($input: Create${entity}Input!) {
      create${entity}(input: $input) { ${fields[entity]} ${serverFields} } }`,
    { input },
  );
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
