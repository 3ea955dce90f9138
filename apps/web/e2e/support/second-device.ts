import type { Page } from '@playwright/test';

/** Opens the page on another device of the same person. It is closed with its context. */
export async function secondDevice(page: Page): Promise<Page> {
  const context = await page
    .context()
    .browser()
    ?.newContext({ baseURL: new URL(page.url()).origin });
  if (context === undefined) throw new Error('There is no browser.');
  await context.addCookies(await page.context().cookies());
  const other = await context.newPage();
  await other.goto(page.url());
  return other;
}
