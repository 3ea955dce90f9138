import { expect, type Page } from '@playwright/test';

/**
 * Waits until closed dialogs have no history entries. A dialog that closes removes its entry asynchronously, which aborts a
 * navigation that starts at the same time.
 */
export async function dialogEntriesRemoved(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => {
        const entries = (history.state as { dialogs?: number } | null)?.dialogs ?? 0;
        return entries - document.querySelectorAll('dialog[open]').length;
      }),
    )
    .toBeLessThanOrEqual(0);
}
