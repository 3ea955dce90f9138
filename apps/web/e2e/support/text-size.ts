import type { Page } from '@playwright/test';

/**
 * Sets the size of text that a user chooses in the settings of the browser. `rem` and media queries in `rem` follow it,
 * as on a user's device; a style for `html` would not change the media queries.
 *
 * @param percent of the browser's usual size
 */
export async function setTextSize(page: Page, percent: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const sized = (size: number) => Math.round((size * percent) / 100);
  await session.send('Page.setFontSizes', { fontSizes: { standard: sized(16), fixed: sized(13) } });
}
