import type { Locator, Page } from '@playwright/test';

export const timeLeft = (page: Page): Locator => page.getByRole('timer', { name: 'Time left' });
export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

export const chooseMode = (page: Page, name: string): Promise<void> =>
  page.getByRole('group', { name: 'Mode' }).getByText(name, { exact: true }).click();

/**
 * Records the audio contexts of a page for {@link sounds}. Call it before the page is opened. Playwright's evaluation
 * counts as user activation; with this, only a click does.
 */
export async function listenToAudio(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const activation = { isActive: false, hasBeenActive: false };
    Object.defineProperty(navigator, 'userActivation', { value: activation });
    addEventListener('click', () => (activation.hasBeenActive = true), { capture: true });
    const contexts: AudioContext[] = [];
    Object.assign(globalThis, { contexts });
    globalThis.AudioContext = class extends AudioContext {
      constructor() {
        super();
        contexts.push(this);
      }
    };
  });
}

/** The state of every audio context that the page has created. */
export function sounds(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    (globalThis as unknown as { contexts: AudioContext[] }).contexts.map(({ state }) => state),
  );
}
