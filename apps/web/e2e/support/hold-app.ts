import type { Page } from '@playwright/test';

/**
 * Holds the app's scripts back, so that only the document, its styles and the scripts in it are there. The returned
 * function lets them go.
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
