import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** A control that shows text must have a name that contains it: users of voice control say the visible text. */
const experimentalRules = { 'label-content-name-mismatch': { enabled: true } };

/**
 * Expects that axe finds no violation on the page; in an open modal dialog only inside of it, because the rest of the
 * page is inert.
 *
 * @param rules ids of axe's rules; its whole set, with best practices, when not given
 */
export async function expectAccessible(page: Page, what: string, rules?: readonly string[]): Promise<void> {
  // Text in a fade has reduced contrast, and the end of one animation may start another.
  await page.evaluate(async () => {
    for (let running = document.getAnimations(); running.length > 0; running = document.getAnimations()) {
      await Promise.allSettled(running.map(({ finished }) => finished));
    }
  });
  // The source of axe is half a megabyte, so it is evaluated only once a page; 'undefined' keeps the result small.
  const [loaded, modal] = await page.evaluate(() => [
    'axe' in window,
    document.querySelector('dialog:modal') !== null,
  ]);
  const axe = new AxeBuilder(loaded ? { page, axeSource: 'undefined' } : { page });
  if (modal) axe.include('dialog:modal');
  const { violations } = await axe
    // Avoids a second page for each check; it only matters for frames of other origins.
    .setLegacyMode()
    // Passed rules are not reported, which saves half of the time.
    .options({
      ...(rules === undefined ? { rules: experimentalRules } : { runOnly: [...rules] }),
      resultTypes: ['violations'],
      // The style sheets and media files are preloaded only for rules about media elements, of which the app has none.
      preload: false,
    })
    .analyze();
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map((node) => node.html).join(' ')})`,
  );
  expect(found, `axe on ${what}`).toEqual([]);
}

/**
 * Checks the page in both themes. It switches the theme without a reload. Another journey loads a page in each theme.
 * The themes differ only in colours.
 */
export async function expectAccessibleInEachTheme(page: Page, what: string): Promise<void> {
  for (const dark of [true, false]) {
    await page.evaluate((on) => document.documentElement.classList.toggle('dark', on), dark);
    await expectAccessible(
      page,
      `${what} in the ${dark ? 'dark' : 'light'}`,
      dark ? ['color-contrast'] : undefined,
    );
  }
}

/**
 * Expects at 1280 and 320 px that axe finds no violation in the light theme and, where `themed`, in the dark one. Also
 * expects no horizontal overflow there and at 390 px, where only sizes and places differ from 320 px.
 */
export async function expectAccessibleInEveryVariant(page: Page, what: string, themed = true): Promise<void> {
  const look = themed ? expectAccessibleInEachTheme : expectAccessible;
  for (const width of [1280, 390, 320]) {
    await page.setViewportSize({ width, height: 860 });
    await expectNoSidewaysScroll(page, `${what} at ${width} px`);
    if (width !== 390) await look(page, `${what} at ${width} px`);
  }
  await page.setViewportSize({ width: 1280, height: 860 });
}

/** Expects no horizontal overflow of the page or an open dialog; the failure names the overflowing elements. */
async function expectNoSidewaysScroll(page: Page, what: string): Promise<void> {
  const overflowing = await page.evaluate(async () => {
    // Media queries apply with the next frame.
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
