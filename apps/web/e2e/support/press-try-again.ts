import type { Locator } from '@playwright/test';

/** Presses 'Try again', unless an automatic retry has succeeded meanwhile and removed the button. */
export async function pressTryAgain(again: Locator): Promise<void> {
  try {
    await again.click({ timeout: 2_000 });
  } catch (error) {
    if (await again.isVisible()) throw error;
  }
}
