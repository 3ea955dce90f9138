// @spec page-outline

import type { Page } from '@playwright/test';
import { chunkOf } from '../support/chunk-of.ts';
import { holdApp } from '../support/hold-app.ts';
import { startSession } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const outline = (page: Page) => page.locator('[data-outline]:visible');

/** The bounding boxes and texts of the elements of the header: name, navigation links, search, avatar. */
const headerParts = (page: Page, place: string) =>
  page.evaluate((root) => {
    const shown = [...document.querySelectorAll(root)].find((element) => element.checkVisibility());
    // The page has a second header in its main element.
    const header = shown?.querySelector('header:not(main *)');
    const parts = [...(header?.querySelectorAll<HTMLElement>('a, nav, button') ?? [])];
    return parts.map((part) => {
      const { x, y, width, height } = part.getBoundingClientRect();
      // React adds the initials of the user to the avatar.
      const text = part.closest('nav') === null ? '' : part.innerText;
      return [part.tagName, text, x, y, width, height].join();
    });
  }, place);

/** Waits for the style sheets: a script can measure the page before they arrive. */
const stylesLoaded = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].every(
      ({ sheet }) => sheet !== null,
    ),
  );

test('outline: has no navigation for a visitor; a signed-in user sees the header of the shell at its place, in the language and theme of the device, before the app loads', async ({
  page,
  user,
  cloud,
  consoleGuard,
}) => {
  const expectOutline = async () => {
    await expect(outline(page).locator('header > a')).toBeVisible();
    for (const part of ['nav', 'button', '[href="/settings"]'])
      await expect(outline(page).locator(part)).toBeHidden();
  };
  await test.step('a public screen', async () => {
    const release = await holdApp(page);
    await page.goto('/privacy', { waitUntil: 'commit' });
    await expectOutline();
    release();
    await expect(page.locator('#main h1')).toBeVisible();
    await page.unroute('**/assets/index-*.js');
  });
  await test.step('a screen that requires a sign-in', async () => {
    const release = await holdApp(page);
    await page.goto('/daily-plan', { waitUntil: 'commit' });
    await expectOutline();
    release();
    await expect(page.getByRole('dialog', { name: 'Sign In' })).toBeVisible();
    await expect(page.locator('[data-outline]')).toHaveCount(0);
    await page.unroute('**/assets/index-*.js');
  });

  await startSession(page, cloud, user);
  // No item of the navigation is the current one.
  for (const [width, paths] of [
    [390, ['/settings']],
    [1280, ['/settings', '/journal/?from=mail#today', '/no-such-page']],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    for (const path of paths) {
      await test.step(`${path}, ${width} px wide`, async () => {
        const release = await holdApp(page);
        await page.goto(path, { waitUntil: 'commit' });
        await expect(outline(page)).toBeVisible();
        await stylesLoaded(page);
        await page.evaluate(() => document.fonts.ready);
        await expect(outline(page).locator('[data-outline-block]')).toHaveCount(3);
        const before = await headerParts(page, '[data-outline]');
        expect(before.length).toBeGreaterThan(8);
        release();
        await expect(page.locator('main:not([aria-busy]) h1')).toBeVisible();
        await expect(page.locator('[data-outline]')).toHaveCount(0);
        expect(await headerParts(page, '#root')).toEqual(before);
        await page.unroute('**/assets/index-*.js');
      });
    }
  }

  await test.step('shows an error with a retry when a script of the shell cannot be loaded', async () => {
    await consoleGuard.startPart();
    consoleGuard.expect(/^PartLoadError/);
    consoleGuard.allow(/ERR_INTERNET_DISCONNECTED/);
    const shell = chunkOf('src/app/shell-routes.tsx');
    await page.route(shell, (route) => route.abort('internetdisconnected'));
    await page.goto('/daily-plan');
    await expect(page.getByRole('heading', { level: 1, name: 'This page did not arrive' })).toBeVisible();
    await expect(page.locator('[data-outline]')).toHaveCount(0);
    await page.unroute(shell);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Daily Plan' })).toBeVisible();
    await consoleGuard.startPart();
  });

  await test.step('has the language and the theme of the device', async () => {
    await page.addInitScript(() => {
      localStorage.setItem('language', 'es');
      localStorage.setItem('theme', 'dark');
    });
    const release = await holdApp(page);
    await page.goto('/daily-plan', { waitUntil: 'commit' });
    const spanish = textsOf('es');
    await expect(outline(page)).toHaveCount(1);
    await expect(outline(page).locator('nav')).toContainText(spanish('menu.nav-today'));
    await expect(page.locator('html.dark[lang="es"]')).toBeAttached();
    release();
    await expect(page.getByRole('heading', { level: 1, name: spanish('menu.daily-plan') })).toBeVisible();
    await expect(page.locator('[data-outline]')).toHaveCount(0);
  });
});
