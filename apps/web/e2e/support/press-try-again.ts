import type { Locator } from '@playwright/test';

/** Presses 'Try again', unless a reading that began by itself has succeeded meanwhile: then the button is gone. */
export async function pressTryAgain(again: Locator): Promise<void> {
  try {
    await again.click({ timeout: 2_000 });
  } catch (error) {
    if (await again.isVisible()) throw error;
  }
}
