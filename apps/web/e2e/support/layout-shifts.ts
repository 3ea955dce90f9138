import type { Page } from '@playwright/test';

/** Records the layout shifts of every document that the page opens after this call. */
export async function recordLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        shifts.push(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Chromium's scores of the recorded shifts: the moved share of the viewport times the distance, from 0 to 1. */
export function layoutShifts(page: Page): Promise<readonly number[]> {
  return page.evaluate(async () => {
    // A shift is recorded after the frame that shows it.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    return (window as unknown as { shifts: number[] }).shifts;
  });
}

/**
 * Records only the layout shifts that happen when data arrives. A web font that loads late also moves text, so the API
 * responds after the fonts have loaded.
 */
export async function recordShiftsOfData(page: Page): Promise<void> {
  await recordLayoutShifts(page);
  await page.addInitScript(() => {
    const load = async () => {
      await Promise.all([document.fonts.load('1rem Fraunces'), document.fonts.load('1rem Figtree')]);
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      (window as unknown as { shifts: number[] }).shifts.length = 0;
    };
    let loading: Promise<void> | undefined;
    Object.assign(window, { fontsShown: () => (loading ??= load()) });
  });
  await page.route('**/graphql', async (route) => {
    await page.evaluate(() => (window as unknown as { fontsShown: () => Promise<void> }).fontsShown());
    return route.fallback();
  });
}
