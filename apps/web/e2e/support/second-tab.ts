import { expect, type Page } from '@playwright/test';

/** Resolves when the page receives changes made elsewhere: AppSync has acknowledged a subscription. */
export function waitForSubscription(page: Page): Promise<void> {
  return new Promise((resolve) => {
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).includes('"start_ack"')) resolve();
      });
    });
  });
}

/** Opens another tab of the same user with the same URL and waits until it receives changes. */
export async function secondTab(page: Page): Promise<Page> {
  const tab = await page.context().newPage();
  const subscribed = waitForSubscription(tab);
  await tab.goto(page.url());
  await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
  await subscribed;
  return tab;
}
