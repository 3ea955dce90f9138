// @spec about-guide route-user-guide

import { chunkOf } from '../support/chunk-of.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

test('user guide: a visitor selects a language, also by keyboard, and a reload keeps it; without a network the text stays, and a reload loads the other language', async ({
  page,
  cloud,
  consoleGuard,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'User guide' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'User Guide' })).toBeVisible();
  const language = page.getByRole('combobox', { name: 'Language' });
  await expect(language).toHaveValue('en');
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(7);
  await expect(page.getByRole('heading', { level: 2, name: 'Habits' })).toBeVisible();

  for (const [name, value, lang, habits] of [
    ['Español', 'es', 'es', 'Hábitos'],
    ['繁體中文', 'fzh', 'zh-Hant', '習慣'],
    ['简体中文', 'jzh', 'zh-Hans', '习惯'],
  ] as const) {
    await language.selectOption(name);
    await expect(page).toHaveURL(`${cloud.url}/user-guide?lang=${value}`);
    await expect(page.getByRole('heading', { level: 2, name: habits })).toBeVisible();
    await expect(page.getByRole('article')).toHaveAttribute('lang', lang);
    await expectAccessible(page, `guide in ${name}`);
  }

  await page.reload();
  await expect(language).toHaveValue('jzh');
  await expect(page.getByRole('heading', { level: 2, name: '习惯' })).toBeVisible();

  await language.focus();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('heading', { level: 2, name: '習慣' })).toBeVisible();
  await expect(language).toBeFocused();

  await test.step('without a network the text stays, and a reload loads the other language', async () => {
    consoleGuard.expect(/ERR_INTERNET_DISCONNECTED/);
    consoleGuard.expect(/Failed to load the guide:/);
    await page.goto('/user-guide');
    await expect(page.getByRole('heading', { level: 2, name: 'Habits' })).toBeVisible();
    await page.route(chunkOf('src/screens/user-guide/texts/es.json'), (route) =>
      route.abort('internetdisconnected'),
    );
    await page.getByRole('combobox', { name: 'Language' }).selectOption('es');
    await expect(page.getByRole('alert')).toContainText('The guide did not arrive in this language.');
    await expect(page.getByRole('heading', { level: 2, name: 'Habits' })).toBeVisible();
    await page.unroute(chunkOf('src/screens/user-guide/texts/es.json'));
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Hábitos' })).toBeVisible();
  });
});
