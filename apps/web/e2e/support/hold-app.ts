import type { Page } from '@playwright/test';

/**
 * Delays the app's scripts, so that only the document, its styles and its inline scripts are loaded. The returned
 * function releases them.
 */
export async function holdApp(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/index-*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
