import type { BrowserContext } from '@playwright/test';

/**
 * Lets no page of the context show a stored screen, as on the first visit: for a moment each of its texts would be there
 * twice. `stored-screen.spec.ts` does without this.
 */
export async function withoutStoredScreens(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    try {
      for (const key of Object.keys(localStorage)) {
        if (key.startsWith('screen ')) localStorage.removeItem(key);
      }
    } catch {
      // A page that is not the app's has no storage.
    }
  });
}
