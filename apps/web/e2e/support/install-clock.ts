import type { Page } from '@playwright/test';

/**
 * Gives the page a clock that can be moved forward by minutes. A request that happens to be under way then does not
 * become one without an answer: how long answers take stays real.
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
