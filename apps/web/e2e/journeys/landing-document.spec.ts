// @spec landing-document

import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { holdApp } from '../support/hold-app.ts';
import { layoutShifts, recordLayoutShifts } from '../support/layout-shifts.ts';
import { startSession } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Kairos' });
/** Marks the heading, to recognize it after the hydration. */
const mark = (page: Page) => heading(page).evaluate((element) => element.setAttribute('data-marked', ''));
const isMarked = async (page: Page) => (await page.locator('h1[data-marked]').count()) === 1;

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('landing: shows the screen in English, and that the app needs JavaScript', async ({
    page,
    consoleGuard,
  }) => {
    consoleGuard.allow(/config\.json was preloaded .* but not used/);
    const english = textsOf('en');
    // A locator by text leaves <noscript> out.
    const notice = page.locator('noscript p').first();
    // Scripts with a higher priority delay the styles and fonts, and so the first paint.
    const urgentScripts = page.locator('link[rel=modulepreload]:not([fetchpriority=low])');
    for (const path of ['/', '/SignIn', '/SignUp']) {
      await page.goto(path);
      await expect(heading(page)).toBeVisible();
      await expect(urgentScripts).toHaveCount(0);
      await expect(page.getByText(english('common.tagline'))).toBeVisible();
      for (const id of ['auth.sign-in', 'auth.sign-up'])
        await expect(page.getByRole('button', { name: english(id) })).toBeVisible();
      await expect(page.getByRole('link', { name: english('auth.guide') })).toHaveAttribute(
        'href',
        '/user-guide',
      );
      await expect(notice).toBeVisible();
      await expect(page.getByText(textsOf('es')('common.tagline'))).toBeHidden();
    }
    await page.goto('/choose');
    await expect(notice).toBeVisible();
    await expect(urgentScripts).toHaveCount(0);
    await expect(page.getByRole('heading')).toHaveCount(0);
  });
});

for (const tag of ['en', 'es']) {
  const t = textsOf(tag);
  test.describe(tag, () => {
    test.use({ locale: tag });

    // The landing screen is always light.
    test(`landing in ${tag}: is shown before the app loads and does not change then, with a stored dark theme`, async ({
      page,
    }) => {
      await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
      const releaseApp = await holdApp(page);
      await page.goto('/', { waitUntil: 'commit' });
      await expect(heading(page)).toBeVisible();
      await expect(page.getByText(t('common.tagline'))).toBeVisible();
      await expect(page.getByRole('button')).toHaveText([t('auth.sign-in'), t('auth.sign-up')]);
      await expect(page.locator('html')).toHaveAttribute('lang', tag);
      await expect(page.locator('html')).not.toHaveClass(/dark/);
      await mark(page);
      releaseApp();
      await expect(page.locator('[data-prerendered]')).toHaveCount(0);
      await page.getByRole('button', { name: t('auth.sign-in'), exact: true }).click();
      await expect(page.getByRole('dialog', { name: t('auth.sign-in') })).toBeVisible();
      expect(await isMarked(page)).toBe(true);
      await expect(page.locator('html')).not.toHaveClass(/dark/);
    });
  });
}

test('landing: shows the chosen language before the app loads, and can change it afterwards', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('language', 'es'));
  const releaseApp = await holdApp(page);
  await page.goto('/', { waitUntil: 'commit' });
  const button = (tag: string) =>
    page.getByRole('button', { name: textsOf(tag)('auth.sign-in'), exact: true });
  await expect(button('es')).toBeVisible();
  await expect(button('en')).toBeHidden();
  releaseApp();
  await expect(page.locator('[data-prerendered]')).toHaveCount(0);
  await page.getByRole('combobox').selectOption('jzh');
  await expect(button('zh-Hans')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans');
  await expectAccessible(page, 'the landing screen in another language');
});

test('landing: a part of the document has the same places as the whole, so that nothing moves while it arrives', async ({
  page,
}) => {
  const releaseApp = await holdApp(page);
  for (const width of [412, 1280]) {
    await page.setViewportSize({ width, height: 823 });
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.getByRole('contentinfo')).toBeVisible();
    const place = () => heading(page).boundingBox();
    const whole = await place();
    await page.getByRole('contentinfo').evaluate((footer) => footer.remove());
    expect(await place()).toEqual(whole);
    await heading(page).evaluate((first) => {
      while (first.nextSibling) first.nextSibling.remove();
    });
    expect(await place()).toEqual(whole);
  }
  releaseApp();
});

test('landing: a button that is pressed before the app loads works afterwards', async ({ page }) => {
  const releaseApp = await holdApp(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await mark(page);
  releaseApp();
  await expect(page.getByRole('dialog', { name: 'Sign Up' })).toBeVisible();
  expect(await isMarked(page)).toBe(true);
});

test('landing: shows a signed-in user the same screen, and then also the link to the app', async ({
  page,
  cloud,
  user,
}) => {
  await startSession(page, cloud, user);
  const releaseApp = await holdApp(page);
  await page.goto('/', { waitUntil: 'commit' });
  const buttons = page.getByRole('button');
  await expect(buttons).toHaveCount(2);
  const places = () => buttons.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  const before = await places();
  await mark(page);
  releaseApp();
  await expect(page.getByRole('link', { name: 'Start Planning' })).toBeVisible();
  expect(await places()).toEqual(before);
  expect(await isMarked(page)).toBe(true);
});

test('landing: the layout does not shift while the document, the fonts and the app load', async ({
  page,
}) => {
  await recordLayoutShifts(page);
  for (const path of ['/', '/SignIn']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready);
    expect(await layoutShifts(page)).toEqual([]);
  }
});
