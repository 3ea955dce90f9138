// @spec add-page add-lines add-visitor share-target

import type { Page } from '@playwright/test';
import { enterSignIn, enterSignUp } from '../support/auth-dialog.ts';
import { expectAccessibleInEveryVariant } from '../support/axe.ts';
import { taskNames } from '../support/daily-plan.ts';
import { workerActivated } from '../support/service-worker.ts';
import { startSession } from '../support/session.ts';
import { tabTo } from '../support/tab-to.ts';
import { expect, test } from '../support/test.ts';
import { newUser } from '../support/users.ts';

// A Wednesday.
const morning = new Date('2026-11-25T09:30:00-05:00');

const field = (page: Page) => page.getByRole('combobox', { name: 'Search or add' });
const startPlanning = (page: Page) => page.getByRole('link', { name: 'Start Planning' });
const addressOf = (parameters: Readonly<Record<string, string>>) =>
  `/add#${new URLSearchParams(parameters).toString()}`;

/** Posts a form to the share target, as the share sheet of the device does: from outside of the app. */
async function share(page: Page, origin: string, form: Readonly<Record<string, string>>): Promise<void> {
  await page.goto('about:blank');
  await page.evaluate(
    ({ action, values }) => {
      const form = document.createElement('form');
      Object.assign(form, { action, method: 'post', enctype: 'multipart/form-data' });
      for (const [name, value] of Object.entries(values)) {
        const input = document.createElement('textarea');
        Object.assign(input, { name, value });
        form.append(input);
      }
      document.body.append(form);
      form.submit();
    },
    { action: `${origin}/add`, values: form },
  );
  await page.waitForURL(`${origin}/add`);
}

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('add task: the share sheet hands its text to the page, without a network', async ({
    page,
    context,
    cloud,
    user,
    consoleGuard,
  }) => {
    consoleGuard.allow(/net::ERR_|WebSocket connection/);
    await startSession(page, cloud, user);
    await test.step('before there is a worker, the page says that the text did not arrive', async () => {
      await share(page, cloud.url, { title: 'The Waves', text: 'A novel' });
      await expect(page.getByRole('alert')).toHaveText('The text did not arrive. Please share it once more.');
      await expect(field(page)).toHaveValue('');
    });
    await test.step('the manifest of the build has the share target and the shortcut', async () => {
      const session = await context.newCDPSession(page);
      const { errors, data = '{}' } = await session.send('Page.getAppManifest');
      expect(errors).toEqual([]);
      expect(JSON.parse(data)).toMatchObject({
        share_target: { action: '/add', method: 'POST' },
        shortcuts: [{ name: 'Add a task', url: '/add' }, {}, {}],
      });
    });
    await workerActivated(page);
    const requests: string[] = [];
    context.on('request', (request) => requests.push(`${request.method()} ${request.url()}`));
    await context.setOffline(true);
    const note = 'https://example.org/waves?a=1&b=2';
    await share(page, cloud.url, { title: 'The Waves & <b>more</b>', text: note, url: '' });
    await expect(field(page)).toHaveValue('The Waves & <b>more</b>');
    await expect(field(page)).toHaveAccessibleDescription(note);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Added to today.')).toBeVisible();
    await expect(page.getByText('You can close this now.')).toBeVisible();
    await test.step('Back after the addition does not add it again', async () => {
      await page.goBack();
      await page.goForward();
      await expect(field(page)).toHaveValue('');
    });
    await context.setOffline(false);
    await page.goto('/daily-plan');
    await expect.poll(() => taskNames(page)).toEqual(['The Waves & <b>more</b>']);
    // No address has the text, so no log of a server can have it.
    expect(requests.filter((one) => one.startsWith('GET') && one.includes('Waves'))).toEqual([]);
  });
});

test('add task: a visitor keeps the text through the sign-in, and through the sign-up with its code', async ({
  page,
  cloud,
  user,
}) => {
  await page.clock.install({ time: morning });
  const dialog = page.getByRole('dialog');
  const text = { text: 'call mum friday 15:00' };
  await test.step('sign up', async () => {
    const another = newUser();
    await page.goto(addressOf(text));
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in to add this.' })).toBeVisible();
    await expect(page.getByText(text.text)).toBeVisible();
    expect(new URL(page.url()).hash).toBe('');
    await expectAccessibleInEveryVariant(page, 'add as a visitor');
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await enterSignUp(dialog, another);
    const { code } = await cloud.mailTo(another.email);
    await dialog.getByRole('textbox', { name: 'Verification Code' }).fill(code);
    await dialog.getByRole('button', { name: 'Verify' }).click();
    await startPlanning(page).click();
    await expect(field(page)).toHaveValue(text.text);
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Log Out' }).click();
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
    await page.goto('/add');
    await expect(page.getByRole('heading', { name: 'Sign in to add this.' })).toBeVisible();
    await expect(page.getByText(text.text)).toHaveCount(0);
  });
  await test.step('sign in', async () => {
    await page.goto(addressOf(text));
    await page.getByRole('button', { name: 'Sign In' }).click();
    await enterSignIn(dialog, user);
    await startPlanning(page).click();
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue(text.text);
    const selected = page.getByRole('option', { selected: true });
    await expect(selected).toHaveText('Add "call mum friday 15:00" to today');
    await page.keyboard.press('ArrowDown');
    await expect(selected).toHaveText('Add "call mum" to Friday, Nov 27 at 15:00');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Added to Friday, Nov 27.')).toBeVisible();
    await page.getByRole('link', { name: 'Show' }).click();
    await expect.poll(() => taskNames(page)).toEqual(['call mum']);
  });
});

test('add task: adds one task and several lines by keyboard alone, in both themes and all widths', async ({
  page,
  cloud,
  user,
}) => {
  await page.clock.install({ time: morning });
  await startSession(page, cloud, user);
  await test.step('one task', async () => {
    await page.goto(addressOf({ text: 'walk', url: 'https://example.org' }));
    await expect(field(page)).toBeFocused();
    await expectAccessibleInEveryVariant(page, 'add one task');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Added to tomorrow.')).toBeVisible();
    await expectAccessibleInEveryVariant(page, 'add, added');
  });
  await test.step('several lines, with a new address in the same tab', async () => {
    await page.goto(addressOf({ text: '- Collect the parcel\n- Light bulbs\n- [x] Book the dentist' }));
    await expect(page.getByRole('radiogroup', { name: '3 lines' })).toBeVisible();
    await expectAccessibleInEveryVariant(page, 'add several lines');
    await tabTo(page.getByRole('checkbox', { name: 'Light bulbs' }));
    await page.keyboard.press('Space');
    const add = page.getByRole('button', { name: 'Add 2 tasks' });
    await tabTo(add);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Added to today.')).toBeVisible();
  });
  await page.goto('/daily-plan');
  await expect.poll(() => taskNames(page)).toEqual(['Collect the parcel', 'Book the dentist']);
});
