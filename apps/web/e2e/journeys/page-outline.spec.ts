import type { Page } from '@playwright/test';
import { documentedPages } from '../../src/lib/routing/document-of.ts';
import { holdApp } from '../support/hold-app.ts';
import { startSession } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const outline = (page: Page) => page.locator('[data-outline]:visible');

/** Where the parts of the page's header are, and their texts: those that an outline has. */
const partsOf = (page: Page, place: string) =>
  page.evaluate((root) => {
    const shown = [...document.querySelectorAll(root)].find((element) => element.checkVisibility());
    const selectors = ['header > a', 'main h1', 'main h1 + p', 'main p:has(+ h1)', 'nav a'];
    return selectors.map((selector) => {
      const part = shown?.querySelector(selector);
      if (part == null || part.textContent.trim() === '') return null;
      const { x, y, height } = part.getBoundingClientRect();
      return [part.textContent, x, y, height].join();
    });
  }, place);

for (const width of [390, 1280]) {
  test(`outline: each page has its own, at the place of the page, ${width} px wide`, async ({
    page,
    person,
    cloud,
    consoleGuard,
  }) => {
    // The calendar of a person who has not connected it.
    consoleGuard.allow(/config\.json was preloaded .* but not used/);
    await page.setViewportSize({ width, height: 844 });
    await startSession(page, cloud, person);
    for (const name of documentedPages) {
      await test.step(name, async () => {
        const release = await holdApp(page);
        await page.goto(`/${name}`, { waitUntil: 'commit' });
        await expect(outline(page)).toBeVisible();
        // The styles of the page, and the fonts that they ask for.
        await expect(page.locator('link[rel=stylesheet]')).not.toHaveCount(0);
        await page.waitForFunction(() =>
          [...document.querySelectorAll('link')].every(
            (link) => link.rel !== 'stylesheet' || link.sheet !== null,
          ),
        );
        await page.evaluate(() => document.fonts.ready);
        const before = await partsOf(page, '[data-outline]');
        release();
        await expect(page.locator('#root main:not([aria-busy]) h1')).toBeVisible();
        await expect(page.locator('[data-outline]')).toHaveCount(0);
        const after = await partsOf(page, '#root');
        expect(after.filter((_, index) => before[index] !== null)).toEqual(
          before.filter((part) => part !== null),
        );
        await page.unroute('**/assets/index-*.js');
      });
    }
  });
}

test('outline: has the language and the theme of the device', async ({ page, person, cloud }) => {
  await startSession(page, cloud, person);
  await page.addInitScript(() => {
    localStorage.setItem('language', 'es');
    localStorage.setItem('theme', 'dark');
  });
  const release = await holdApp(page);
  await page.goto('/daily-plan', { waitUntil: 'commit' });
  await expect(outline(page).locator('h1')).toHaveText(textsOf('es')('daily-plan.title'));
  await expect(page.locator('html.dark[lang="es"]')).toBeAttached();
  release();
  await expect(
    page.getByRole('heading', { level: 1, name: textsOf('es')('daily-plan.title') }),
  ).toBeVisible();
});

test('outline: is not shown to a visitor, who is sent to the sign-in', async ({ page }) => {
  const release = await holdApp(page);
  await page.goto('/daily-plan', { waitUntil: 'commit' });
  await expect(page.locator('[data-outline]').first()).toBeAttached();
  await expect(outline(page)).toHaveCount(0);
  release();
  await expect(page.getByRole('dialog', { name: 'Sign In' })).toBeVisible();
});
