// @spec today-address today-address-writer

import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInEveryVariant } from '../support/axe.ts';
import { startSession } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const toggle = (page: Page) => page.getByRole('switch', { name: 'Show today outside Kairos' });
const field = (page: Page) => page.getByRole('textbox', { name: 'Today’s address' });

/** The days are written at most once a minute. */
const written = { timeout: 90_000 };

test('today’s address: is turned on, shows a task and its tick to another device, and hides the words', async ({
  page,
  browser,
  cloud,
  user,
}) => {
  test.setTimeout(180_000);
  await startSession(page, cloud, user);
  await page.goto('/daily-plan');
  await page.getByRole('textbox', { name: 'New task' }).fill('Water the plants');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('checkbox', { name: 'Water the plants' })).toBeVisible();

  await page.goto('/settings');
  await expect(toggle(page)).not.toBeChecked();
  await expectAccessible(page, 'today’s address, off');
  // By keyboard.
  await toggle(page).focus();
  await page.keyboard.press('Space');
  await expect(field(page)).toHaveValue(/^http:\/\/localhost:\d+\/today\/[\w-]{43}\.txt$/);
  await expect(page.getByText('Only this device can reach this address.')).toBeVisible();
  await expectAccessibleInEveryVariant(page, 'today’s address, on');
  const address = await field(page).inputValue();

  // Another device, without a session.
  const elsewhere = await browser.newContext();
  const read = async (of = address) => {
    const answer = await elsewhere.request.get(of);
    return { status: answer.status(), text: await answer.text() };
  };
  const poll = { ...written, intervals: [2_000] };
  await expect.poll(async () => (await read()).text, poll).toMatch(/^[^\n]+\n- Water the plants\n$/);

  await page.getByRole('radiogroup', { name: 'Form' }).getByText('JSON').click();
  await expect(field(page)).toHaveValue(address.replace('.txt', '.json'));
  await page.goto('/daily-plan');
  await page.getByRole('checkbox', { name: 'Water the plants' }).click();
  await expect(page.getByRole('checkbox', { name: 'Water the plants' })).toBeChecked();
  const json = async () => JSON.parse((await read(address.replace('.txt', '.json'))).text) as object;
  const today = await page.evaluate(() => new Date().toLocaleDateString('sv'));
  await expect.poll(json, { ...written, intervals: [4_000] }).toMatchObject({
    kairos: 1,
    day: today,
    open: 0,
    done: 1,
    tasks: [{ text: 'Water the plants', done: true }],
  });

  await page.goto('/settings');
  await page.getByRole('switch', { name: 'Hide the words' }).click();
  await expect.poll(async () => (await read()).text).not.toContain('Water');

  await toggle(page).click();
  await expect(field(page)).toHaveCount(0);
  await expect.poll(() => read()).toEqual({ status: 404, text: '' });
  await page.getByRole('button', { name: 'Undo: The address no longer works.' }).click();
  await expect(field(page)).toHaveValue(address.replace('.txt', '.json'));
  await elsewhere.close();
});
