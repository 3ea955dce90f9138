import type { Page } from '@playwright/test';
import { storedSession, storeSession } from './session.ts';

/** Opens the page on another device of the same user. It is closed with its context. */
export async function secondDevice(page: Page): Promise<Page> {
  const context = await page
    .context()
    .browser()
    ?.newContext({ baseURL: new URL(page.url()).origin });
  if (context === undefined) throw new Error('There is no browser.');
  const other = await context.newPage();
  await storeSession(other, new URL(page.url()).origin, await storedSession(page));
  await other.goto(page.url());
  return other;
}
