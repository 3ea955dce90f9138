import { visitLanding, visitScreens } from '../support/every-screen.ts';
import { noon } from '../support/google-calendar.ts';
import { layoutFaults } from '../support/layout-faults.ts';
import { ownCloud } from '../support/own-cloud.ts';
import { newPerson } from '../support/people.ts';
import { pseudoBuild, pseudoTexts } from '../support/pseudo-build.ts';
import { sampleWords } from '../support/sample-words.ts';
import { startSession } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

test.use({ ...ownCloud(pseudoBuild), locale: 'en-XA' });
// Many screens in a row.
test.slow();

const t = pseudoTexts();

test('fifth language: files alone add it to the selectors, the settings and the user pool', async ({
  page,
  browser,
  cloud,
}) => {
  const person = newPerson();
  const dialog = page.getByRole('dialog');
  const field = (id: string) => dialog.getByRole('textbox', { name: t(id), exact: true });

  await test.step('a visitor with this language signs up', async () => {
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-XA');
    const names = ['English', 'Español', '简体中文', '繁體中文', '[Éñĝļîîîîšĥ]'];
    const options = page.getByRole('combobox', { name: t('auth.language') }).getByRole('option');
    await expect(options).toHaveCount(names.length);
    expect((await options.allTextContents()).toSorted()).toEqual(names.toSorted());
    await page.getByRole('button', { name: t('auth.sign-up') }).click();
    await field('auth.name').fill(person.name);
    await field('auth.email').fill(person.email);
    await dialog.getByLabel(t('auth.password'), { exact: true }).fill(person.password);
    await dialog.getByRole('button', { name: t('auth.sign-up'), exact: true }).click();
    const mail = await cloud.mailTo(person.email);
    expect(mail.subject).toContain('[Ýööûûŕ Ķååîîŕööš çööðéé]');
    await field('auth.verification-code').fill(mail.code);
    await dialog.getByRole('button', { name: t('auth.verify'), exact: true }).click();
    await page.getByRole('link', { name: t('auth.start') }).click();
    await expect(page.getByText(t('menu.choose'))).toBeVisible();
  });

  await test.step('and adds a first task', async () => {
    await page.goto('/daily-plan');
    await page.getByRole('textbox', { name: t('daily-plan.new-task') }).fill('Breathe');
    await page.getByRole('button', { name: t('common.add'), exact: true }).click();
    await expect(page.getByRole('checkbox', { name: 'Breathe', exact: true })).toBeVisible();
  });

  await test.step('the choice of this language is stored for all devices', async () => {
    const english = textsOf('en');
    await page.goto('/settings');
    await page.getByRole('combobox', { name: t('settings.language') }).selectOption('en');
    const selector = page.getByRole('combobox', { name: english('settings.language') });
    await expect(selector).toBeVisible();
    await selector.selectOption('xa');
    await expect(page.getByText(t('settings.in-language'))).toBeVisible();
    const elsewhere = await browser.newContext({ baseURL: cloud.url, locale: 'en-US' });
    const other = await elsewhere.newPage();
    await startSession(other, cloud, person);
    await other.goto('/daily-plan');
    await expect(other.getByRole('heading', { level: 1, name: t('daily-plan.title') })).toBeVisible();
    await elsewhere.close();
  });
});

/** The pseudo-locale puts brackets around each text of the app. Texts of the person have none. */
const [own, whole] = [/[[\]]/, /^\[[^]*\]$/];

test('layout: no text is cut and nothing overlaps in the pseudo-locale, at three widths', async ({
  page,
  cloud,
  person,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 400/);
  await page.clock.install({ time: noon });
  const see = async (name: string) => {
    for (const width of [1280, 320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const faults = await layoutFaults(page, own, whole);
      expect.soft(faults, `${name} at ${width}`).toEqual([]);
    }
  };
  const visit = { page, cloud, person, t, words: sampleWords('en'), see };
  await visitLanding(visit);
  await visitScreens(visit);
});
