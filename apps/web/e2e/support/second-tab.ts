import { expect, type Page } from '@playwright/test';

/** Resolves once changes made elsewhere are heard in this page: AppSync has acknowledged a subscription. */
export function hearsChanges(page: Page): Promise<void> {
  return new Promise((resolve) => {
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).includes('"start_ack"')) resolve();
      });
    });
  });
}

/** Another tab of the same person on the same address, once it hears of changes. */
export async function secondTab(page: Page): Promise<Page> {
  const tab = await page.context().newPage();
  const hears = hearsChanges(tab);
  await tab.goto(page.url());
  await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
  await hears;
  return tab;
}

/** Changes are to be seen within a second, without a reload. */
export const withinASecond = { timeout: 1_000 };
