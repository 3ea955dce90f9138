import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * axe's whole rule set (best practices too) finds nothing on the page as it stands; where a modal dialog is open, in
 * it: nobody can reach what is behind, which has its own look when nothing covers it.
 */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  // Half-way through a fade, text has half its contrast; and what ends may start another, further down.
  await page.evaluate(async () => {
    for (let running = document.getAnimations(); running.length > 0; running = document.getAnimations()) {
      await Promise.allSettled(running.map(({ finished }) => finished));
    }
  });
  // Its half megabyte is read and compiled once a page. What the source evaluates to is sent back: so to nothing.
  const [loaded, modal] = await page.evaluate(() => [
    'axe' in window,
    document.querySelector('dialog:modal') !== null,
  ]);
  const axe = new AxeBuilder(loaded ? { page, axeSource: 'undefined' } : { page });
  if (modal) axe.include('dialog:modal');
  const { violations } = await axe
    // Spares a second page for every look; it only matters to foreign frames, and there are none.
    .setLegacyMode()
    // What passed is not described, which takes half of the time.
    .options({ resultTypes: ['violations'] })
    .analyze();
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map((node) => node.html).join(' ')})`,
  );
  expect(found, `axe on ${what}`).toEqual([]);
}

/** The same in the dark and in the light, in one visit: loading a page in a theme is that theme's own journey. */
export async function expectAccessibleInEachTheme(page: Page, what: string): Promise<void> {
  for (const dark of [true, false]) {
    await page.evaluate((on) => document.documentElement.classList.toggle('dark', on), dark);
    await expectAccessible(page, `${what} in the ${dark ? 'dark' : 'light'}`);
  }
}

/**
 * axe finds nothing at 1280 and 390 px, in the light and, where `themed`, in the dark; and nothing scrolls sideways,
 * not at 320 px either.
 */
export async function expectGoodInEveryLook(page: Page, what: string, themed = true): Promise<void> {
  for (const width of [1280, 390, 320]) {
    await page.setViewportSize({ width, height: 860 });
    await expectNoSidewaysScroll(page, `${what} at ${width} px`);
    if (width === 320) break;
    const look = themed ? expectAccessibleInEachTheme : expectAccessible;
    await look(page, `${what} at ${width} px`);
  }
  await page.setViewportSize({ width: 1280, height: 860 });
}

/** Nothing reaches past the page's or an open dialog's side; what does is named by the failure. */
async function expectNoSidewaysScroll(page: Page, what: string): Promise<void> {
  const overflowing = await page.evaluate(async () => {
    // The width's media queries apply with the next frame.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    return [document.documentElement, ...document.querySelectorAll('dialog[open]')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .flatMap((box) => {
        const side = box.getBoundingClientRect().right;
        const wide = [...box.querySelectorAll('*')].filter((it) => it.getBoundingClientRect().right > side);
        return wide.map(({ tagName, className }) => `${tagName}.${className}`);
      });
  });
  expect(overflowing, `scrolls sideways: ${what}`).toEqual([]);
}
