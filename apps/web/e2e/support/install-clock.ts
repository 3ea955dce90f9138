import type { Page } from '@playwright/test';

/**
 * Installs a clock that can be fast-forwarded. Timeouts of requests stay real, so that a fast-forward does not time out
 * a request in progress.
 */
export async function installClock(page: Page, time: Date = new Date()): Promise<void> {
  const context = page.context();
  await context.addInitScript(() => {
    Object.assign(globalThis, { realTimeout: AbortSignal.timeout.bind(AbortSignal) });
  });
  await context.clock.install({ time });
  await context.addInitScript(() => {
    AbortSignal.timeout = (globalThis as unknown as { realTimeout: typeof AbortSignal.timeout }).realTimeout;
  });
}
