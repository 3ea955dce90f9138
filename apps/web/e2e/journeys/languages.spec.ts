// @spec languages

import { languages } from '@kairos/schema/languages';
import { failOperation, reasons } from '../support/faults.ts';
import { unsentRecords } from '../support/replicas.ts';
import { startSession } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';
import { newUser } from '../support/users.ts';

// Most other journeys are in English, and empty-account.spec.ts is in all languages.
for (const { tag, code } of languages.filter(({ tag }) => ['es', 'zh-Hant'].includes(tag))) {
  const t = textsOf(tag);
  // Before a user signs in, the app uses the language of the browser.
  test.describe(tag, () => {
    test.use({ locale: tag });

    test(`${tag}: from the sign-up to the first task, an error, and the dashboard`, async ({
      page,
      cloud,
      consoleGuard,
    }) => {
      consoleGuard.expect(/400 \(Bad Request\)/);
      const user = newUser('Mira');
      const dialog = page.getByRole('dialog');
      const button = (id: string) => dialog.getByRole('button', { name: t(id), exact: true });

      const password = () => dialog.getByLabel(t('auth.password'), { exact: true });
      const alert = dialog.getByRole('alert');

      await test.step('a sign-in without an account', async () => {
        await page.goto('/SignIn');
        await expect(page.locator('html')).toHaveAttribute('lang', tag);
        await dialog.getByRole('textbox', { name: t('auth.email') }).fill(user.email);
        await password().fill(user.password);
        await button('auth.sign-in').click();
        await expect(alert).toHaveText(t('service-messages.wrong-credentials'));
      });

      await test.step('sign up, with a weak password and a wrong code at first', async () => {
        await page.goto('/');
        await expect(page.getByRole('combobox', { name: t('auth.language') })).toHaveValue(code);
        await page.getByRole('button', { name: t('auth.sign-up') }).click();
        const name = dialog.getByRole('textbox', { name: t('auth.name') });
        await button('auth.sign-up').click();
        await expect(name).toHaveAccessibleDescription(t('auth-modal.empty-name'));
        await name.fill(user.name);
        await dialog.getByRole('textbox', { name: t('auth.email') }).fill(user.email);
        await password().fill('1234567');
        await button('auth.sign-up').click();
        await expect(alert).toHaveText(t('auth-modal.password-short'));
        await password().fill(` ${user.password}`);
        await button('auth.sign-up').click();
        await expect(alert).toHaveText(t('auth-modal.password-spaces'));
        await password().fill(user.password);
        await button('auth.sign-up').click();
        await expect(dialog).toContainText(t('auth.verify-lead', { email: user.email }));
        const { code: sent } = await cloud.mailTo(user.email);
        const codeField = dialog.getByRole('textbox', { name: t('auth.verification-code') });
        await codeField.fill(sent === '000000' ? '111111' : '000000');
        await button('auth.verify').click();
        await expect(alert).toHaveText(
          t('auth.code-rejected', {
            code: 'CodeMismatchException',
            message: t('service-messages.wrong-code'),
          }),
        );
        await codeField.fill(sent);
        await button('auth.verify').click();
        await page.getByRole('link', { name: t('auth.start') }).click();
        await expect(page.getByText(t('menu.choose'))).toBeVisible();
      });

      const task = (text: string) => page.getByRole('checkbox', { name: text, exact: true });
      const add = async (text: string) => {
        await page.getByRole('textbox', { name: t('daily-plan.new-task') }).fill(text);
        await page.getByRole('button', { name: t('common.add'), exact: true }).click();
      };
      await test.step('the first task', async () => {
        await page
          .getByRole('main')
          .getByRole('link', { name: t('menu.daily-plan') })
          .click();
        await expect(page.getByRole('heading', { level: 1, name: t('menu.daily-plan') })).toBeVisible();
        await expect(page).toHaveTitle(`${t('menu.daily-plan')} · Kairos`);
        await expect(page.getByText(t('daily-plan.empty-title'))).toBeVisible();
        await add('喝茶 té');
        await expect(task('喝茶 té')).toBeVisible();
      });

      await test.step('an error of the API', async () => {
        // An unsent first task would be rejected, too, and its text would return to the field before the second one.
        await expect.poll(() => unsentRecords(page)).toBe(0);
        const clearFault = await failOperation(page, 'CreateDailyTask', 'graphql');
        await add('Otra vez');
        await expect(page.getByRole('alert')).toContainText(
          t('daily-plan.add-failed', { message: reasons.graphql }),
        );
        await expect(page.getByRole('textbox', { name: t('daily-plan.new-task') })).toHaveValue('Otra vez');
        await clearFault();
      });

      await test.step('the dashboard', async () => {
        await page.goto('/dashboard');
        await expect(page.getByRole('heading', { level: 1, name: t('dashboard.title') })).toBeVisible();
        for (const id of ['todays-focus', 'coming-up', 'weekly-stats'])
          await expect(page.getByRole('region', { name: t(`dashboard.${id}`) })).toBeVisible();
        await expect(page.getByText(t('dashboard.daily-plan-count', { done: 0, total: 1 }))).toBeVisible();
      });
    });
  });
}

test('language: applies the one chosen in the settings at once, from the first paint on, and in another browser', async ({
  page,
  browser,
  cloud,
  user,
}) => {
  const [english, spanish] = [textsOf('en'), textsOf('es')];
  await startSession(page, cloud, user);
  await page.goto('/settings');
  await page.getByRole('combobox', { name: english('settings.language') }).selectOption('es');
  await expect(page.getByRole('heading', { level: 1, name: spanish('menu.settings') })).toBeVisible();
  await expect(page.getByText(spanish('settings.in-language'))).toBeVisible();
  await page.getByRole('switch', { name: spanish('settings.dark-mode') }).click();
  await page.addInitScript(() => {
    // Every heading and theme that the page shows from its first paint on.
    const shown = new Set<string>();
    const note = () => {
      shown.add(document.documentElement.classList.contains('dark') ? 'dark' : 'light');
      for (const heading of document.querySelectorAll('h1')) shown.add(heading.textContent);
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
    Object.assign(window, { shownSoFar: () => [...shown] });
  });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: spanish('menu.settings') })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  const shown = await page.evaluate(() => (window as unknown as { shownSoFar(): string[] }).shownSoFar());
  expect(shown.toSorted()).toEqual([spanish('menu.settings'), 'dark'].toSorted());

  const elsewhere = await browser.newContext({ baseURL: cloud.url, locale: 'en-US' });
  const other = await elsewhere.newPage();
  await startSession(other, cloud, user);
  await other.goto('/daily-plan');
  await expect(other.getByRole('heading', { level: 1, name: spanish('menu.daily-plan') })).toBeVisible();
  await elsewhere.close();
});
