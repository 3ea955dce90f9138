import { expect, type Page } from '@playwright/test';

/**
 * Resolves when no dialog has a history entry. A dialog that closes removes its entry asynchronously, which aborts a
 * navigation that starts at the same time.
 */
export async function dialogEntriesRemoved(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => (history.state as { dialogs?: number } | null)?.dialogs ?? 0))
    .toBe(0);
}
