import type { Page } from '@playwright/test';

interface JournalPage {
  /** `YYYY-MM-DD` */
  readonly id: string;
  readonly text: string;
}

/** Stores journal pages in one request, as the user who is signed in on this page. */
export async function createJournalPages(page: Page, pages: readonly JournalPage[]): Promise<void> {
  const parameters = pages.map((_, index) => `$page${index}: CreateJournalPageInput!`);
  const creates = pages.map((_, index) => `page${index}: createJournalPage(input: $page${index}) { id }`);
  await callApi(
    page,
    `mutation(${parameters.join(', ')}) { ${creates.join(' ')} }`,
    Object.fromEntries(pages.map(({ id, text }, index) => [`page${index}`, { id, date: id, text }])),
  );
}

/** The texts of all journal pages of the user by their ids. */
export async function readJournalPages(page: Page): Promise<ReadonlyMap<string, string>> {
  const query = `query($nextToken: String) {
    changedJournalPages(limit: 100, nextToken: $nextToken) { items { id text } nextToken }
  }`;
  const texts = new Map<string, string>();
  let nextToken: string | null = null;
  do {
    const { changedJournalPages: part } = (await callApi(page, query, { nextToken })) as {
      changedJournalPages: { items: readonly JournalPage[]; nextToken: string | null };
    };
    for (const { id, text } of part.items) texts.set(id, text);
    ({ nextToken } = part);
  } while (nextToken !== null);
  return texts;
}

async function callApi(page: Page, query: string, variables: object): Promise<unknown> {
  const response = await page.request.post('/graphql', {
    ignoreHTTPSErrors: true,
    headers: { authorization: await accessToken(page) },
    data: { query, variables },
  });
  if (!response.ok()) throw new Error(`The API answered with status ${response.status()}.`);
  const { data, errors } = (await response.json()) as { data?: unknown; errors?: unknown };
  if (errors !== undefined) throw new Error(JSON.stringify(errors));
  return data;
}

/** By HTTPS the session is in cookies. */
async function accessToken(page: Page): Promise<string> {
  const cookies = await page.context().cookies();
  const cookie = cookies.find(({ name }) => name.endsWith('.accessToken'));
  if (cookie === undefined) throw new Error('The browser holds no session.');
  return cookie.value;
}
