import type { Page } from '@playwright/test';
import { installClock } from './install-clock.ts';
import { storedSession, storeSession } from './session.ts';

/**
 * Opens the page on another device of the same user, in a browser context of its own.
 *
 * @param time see `installClock`; without it the device has the real clock
 */
export async function secondDevice(page: Page, time?: Date): Promise<Page> {
  const context = await page
    .context()
    .browser()
    ?.newContext({ baseURL: new URL(page.url()).origin });
  if (context === undefined) throw new Error('There is no browser.');
  const other = await context.newPage();
  if (time) await installClock(other, time);
  await storeSession(other, new URL(page.url()).origin, await storedSession(page));
  await other.goto(page.url());
  return other;
}
