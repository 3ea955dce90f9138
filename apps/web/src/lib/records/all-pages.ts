import type { Page } from './records.ts';

/**
 * Every item of a paged list. A page may be empty although more follow.
 *
 * @param readPage reads the page that a token of the page before stands for; the first has none
 * @throws what `readPage` throws, and when the server repeats a token
 */
export async function allPages<Item>(
  readPage: (nextToken: string | null) => Promise<Page<Item>>,
): Promise<Item[]> {
  const items: Item[] = [];
  const seen = new Set<string>();
  for (let token: string | null = null; ;) {
    const page: Page<Item> = await readPage(token);
    items.push(...page.items);
    token = page.nextToken;
    if (token === null) return items;
    if (seen.has(token)) throw new Error('The list does not end: its next page is one that was read.');
    seen.add(token);
  }
}
