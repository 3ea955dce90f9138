// @spec calendar-address

import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInEveryVariant } from '../support/axe.ts';
import { startSession } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const toggle = (page: Page) => page.getByRole('switch', { name: 'Show my plans in other calendars' });
const field = (page: Page) => page.getByRole('textbox', { name: 'Calendar address' });
const newAddress = (page: Page) => page.getByRole('button', { name: 'New address' });

/** A calendar is written five seconds after the last change. */
const written = { timeout: 30_000 };

test('calendar address: is turned on and copied, follows a task, is replaced, turned off and brought back', async ({
  page,
  context,
  browser,
  cloud,
  user,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await startSession(page, cloud, user);
  await page.goto('/settings');
  await expect(toggle(page)).not.toBeChecked();
  await expectAccessible(page, 'calendar address, off');
  // By keyboard.
  await toggle(page).focus();
  await page.keyboard.press('Space');
  await expect(field(page)).toHaveValue(/^http:\/\/localhost:\d+\/calendar\/[\w-]{43}\.ics$/);
  await expect(page.getByText('Only calendars on this device can reach this address.')).toBeVisible();
  await page.getByRole('group').getByText('How to add it').click();
  await expectAccessibleInEveryVariant(page, 'calendar address, on');
  await field(page).focus();
  const selected = field(page).evaluate((input: HTMLInputElement) =>
    input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0),
  );
  expect(await selected).toBe(await field(page).inputValue());
  await page.getByRole('button', { name: 'Copy the address' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  const address = await page.evaluate(() => navigator.clipboard.readText());

  // Another browser, without a session.
  const elsewhere = await browser.newContext();
  const read = async (of = address) => {
    const answer = await elsewhere.request.get(of);
    return { status: answer.status(), text: await answer.text() };
  };
  await page.getByRole('radiogroup', { name: 'Tasks' }).getByText('All').click();
  await expect(page.getByRole('radio', { name: 'All' })).toBeChecked();
  await page.goto('/daily-plan');
  const today = await page.evaluate(() => new Date().toLocaleDateString('sv'));
  await page.getByRole('textbox', { name: 'New task' }).fill('Water the plants');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await read()).text, written).toContain('SUMMARY:Water the plants');
  expect((await read()).text).toContain(`DTSTART;VALUE=DATE:${today.replaceAll('-', '')}`);
  await page.getByRole('checkbox', { name: 'Water the plants' }).click();
  await expect(page.getByRole('checkbox', { name: 'Water the plants' })).toBeChecked();
  await expect.poll(async () => (await read()).text, written).toContain('SUMMARY:✓ Water the plants');

  await page.goto('/settings');
  await newAddress(page).click();
  const dialog = page.getByRole('dialog', { name: 'Make a new address?' });
  await expectAccessibleInEveryVariant(page, 'new calendar address');
  await dialog.getByRole('button', { name: 'New address' }).click();
  await expect(page.getByText('This is the new address.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy the address' })).toBeFocused();
  await expect(field(page)).not.toHaveValue(address);
  const second = await field(page).inputValue();
  await expect.poll(() => read()).toEqual({ status: 404, text: '' });
  expect((await read(second)).text).toContain('SUMMARY:✓ Water the plants');

  await toggle(page).click();
  await expect(field(page)).toHaveCount(0);
  await expect.poll(() => read(second)).toEqual({ status: 404, text: '' });
  await page.getByRole('button', { name: 'Undo: The address no longer works.' }).click();
  await expect(field(page)).toHaveValue(second);
  await expect.poll(async () => (await read(second)).status).toBe(200);
  await elsewhere.close();
});
