import type { Page } from '@playwright/test';

interface Recorder {
  /** The score of each shift: the moved share of the viewport times the distance, 0 to 1. */
  readonly read: () => number[];
  readonly reset: () => void;
  /**
   * Waits until the browser has drawn three frames. `requestAnimationFrame` does not show this: Playwright's clock replaces
   * it with a timer.
   */
  readonly drawnFrames: () => Promise<void>;
}
type Recording = Window & { readonly layoutShiftRecorder: Recorder };

/** Records the layout shifts of every document that the page opens after this call. */
export async function recordLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let shifts: number[] = [];
    const add = (entries: PerformanceEntryList) => {
      shifts.push(...(entries as (PerformanceEntry & { value: number })[]).map(({ value }) => value));
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    // The browser calls an IntersectionObserver after the layout of the next frame.
    const frame = () =>
      new Promise<void>((resolve) => {
        const drawn = new IntersectionObserver(() => {
          drawn.disconnect();
          resolve();
        });
        drawn.observe(document.documentElement);
      });
    const recorder: Recorder = {
      read: () => {
        add(observer.takeRecords());
        return shifts;
      },
      reset: () => {
        observer.takeRecords();
        shifts = [];
      },
      drawnFrames: async () => {
        for (let count = 0; count < 3; count += 1) await frame();
      },
    };
    Object.assign(window, { layoutShiftRecorder: recorder });
  });
}

/** The scores of the recorded layout shifts, as in Chromium: 0 to 1. */
export function layoutShifts(page: Page): Promise<readonly number[]> {
  return page.evaluate(async () => {
    const { layoutShiftRecorder } = window as unknown as Recording;
    await layoutShiftRecorder.drawnFrames();
    return layoutShiftRecorder.read();
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
      const { layoutShiftRecorder } = window as unknown as Recording;
      await Promise.all([document.fonts.load('1rem Fraunces'), document.fonts.load('1rem Figtree')]);
      await layoutShiftRecorder.drawnFrames();
      layoutShiftRecorder.reset();
    };
    let loading: Promise<void> | undefined;
    Object.assign(window, { fontsShown: () => (loading ??= load()) });
  });
  await page.route('**/graphql', async (route) => {
    const shown = page.evaluate(() =>
      (window as unknown as { fontsShown: () => Promise<void> }).fontsShown(),
    );
    // This rejects when the page has navigated away. The response is then not used.
    await shown.catch(() => undefined);
    return route.fallback();
  });
}
