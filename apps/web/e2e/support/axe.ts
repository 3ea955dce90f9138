import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** axe's whole rule set (best practices too) finds nothing on the page as it stands. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  // Half-way through a fade, text has half its contrast.
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map((animation) => animation.finished)),
  );
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map((node) => node.html).join(' ')})`,
  );
  expect(found, `axe on ${what}`).toEqual([]);
}
