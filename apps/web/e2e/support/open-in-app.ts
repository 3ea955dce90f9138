import type { Page } from '@playwright/test';

/** Opens a screen as a link of the app does: without a new document, so that its scripts need not start again. */
export async function openInApp(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}
