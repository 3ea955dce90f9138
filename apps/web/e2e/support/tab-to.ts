import { expect, type Locator } from '@playwright/test';

/** Presses Tab, or Shift+Tab, until an element has the focus, at most 40 times. */
export async function tabTo(wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(wanted).toBeVisible();
  for (let presses = 0; presses < 40; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await wanted.page().keyboard.press(key);
  }
  throw new Error(`Tab never reached ${String(wanted)}.`);
}
