// @spec encryption-card encryption-turn-on encryption-sheet encryption-check encryption-locked encryption-unlock encryption-code encryption-change-key encryption-turn-off

import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInEveryVariant } from '../support/axe.ts';
import { ownCloud } from '../support/own-cloud.ts';
import { readJournalPages } from '../support/planner-api.ts';
import { screenFaults } from '../support/screen-faults.ts';
import { startSession } from '../support/session.ts';
import { tabTo } from '../support/tab-to.ts';
import { expect, test } from '../support/test.ts';
import { setTextSize } from '../support/text-size.ts';
import { checkNewWords, enterNewWords, pressInDialog } from '../support/turn-on-encryption.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name });
const pageText = (page: Page) => page.getByRole('textbox', { name: /^Page for / });
const journalStatus = (page: Page) => page.getByRole('region', { name: /day, / }).getByRole('status');

test.use(ownCloud());

/** Expects that no text is cut at 320 px with text of 200 %. */
async function expectLargeTextFits(page: Page, what: string): Promise<void> {
  await setTextSize(page, 200);
  await page.setViewportSize({ width: 320, height: 844 });
  expect.soft(await screenFaults(page, what), `${what} with large text`).toEqual([]);
  await setTextSize(page, 100);
  await page.setViewportSize({ width: 1280, height: 860 });
}

/** Turns the encryption on. Returns the words. */
async function turnOn(page: Page, password: string): Promise<readonly string[]> {
  const words = await enterNewWords(page, password, async (what) => {
    await expectAccessibleInEveryVariant(page, what);
    await expectLargeTextFits(page, what);
  });
  await pressInDialog(page, 'Turn it on');
  await expect(heading(page, 'Almost there')).toBeFocused();
  await expectAccessible(page, 'the encryption being turned on');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  return words;
}

/** The message of a request that is not answered when `expectOn` moves the clock of the page. */
const endedRequest = /^Failed to load push devices: TimeoutError$/;

/** Waits until the encryption is on. Moves the clock of `page`, because the app checks the texts again a minute later. */
async function expectOn(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward('01:00');
    await expect(button(page, 'Make a code')).toBeVisible({ timeout: 2_000 });
  }).toPass();
}

test('encryption: one device turns it on, another one opens with the words, and both read and write the same text, which the server cannot read', async ({
  page,
  browser,
  cloud,
  user,
  consoleGuard,
}) => {
  await startSession(page, cloud, user);
  await page.goto('/journal');
  await pageText(page).fill('Fog on the river.');
  await pageText(page).blur();
  await expect(journalStatus(page)).toHaveText('Saved');
  expect(await readJournalPages(page)).toContain('Fog on the river.');
  const words = await turnOn(page, user.password);
  await expect(async () => {
    expect(await readJournalPages(page)).toMatch(/"k1\.[\w-]{11}\./);
  }).toPass();
  expect(await readJournalPages(page)).not.toContain('Fog');

  await consoleGuard.startPart();
  const elsewhere = await browser.newContext({ baseURL: cloud.url });
  const other = await elsewhere.newPage();
  await startSession(other, cloud, user);
  await other.goto('/journal');
  await expect(heading(other, 'Enter your words')).toBeVisible();
  await expect(other.getByRole('navigation')).toHaveCount(0);
  await test.step('the page for the words in every width, with large text, and with the settings beside it', async () => {
    await expectAccessibleInEveryVariant(other, 'the words of a locked device');
    await expectLargeTextFits(other, 'the words of a locked device');
    await other.getByRole('link', { name: /your account/ }).click();
    await expect(other.getByText('Locked on this device')).toBeVisible();
    await other.goBack();
  });
  const field = other.getByRole('textbox', { name: 'Your 24 words' });
  await field.fill(words.with(0, words[1] ?? '').join(' '));
  await button(other, 'Open').click();
  await expect(other.getByRole('alert')).toContainText('These words do not open your plans.');
  await field.fill(words.map((word, index) => `${index + 1}. ${word}`).join('\n'));
  await button(other, 'Open').click();
  await expect(pageText(other)).toHaveValue('Fog on the river.');
  await pageText(other).fill('Fog on the river.\nTwo herons.');
  await pageText(other).blur();
  await expect(journalStatus(other)).toHaveText('Saved');
  await page.goto('/journal');
  await expect(pageText(page)).toHaveValue('Fog on the river.\nTwo herons.');
  expect(await readJournalPages(page)).not.toContain('herons');
  await elsewhere.close();

  await consoleGuard.startPart();
  consoleGuard.allow(endedRequest);
  await test.step('a third device opens with a code of the first one', async () => {
    await page.clock.install();
    await page.goto('/settings');
    await expectOn(page);
    await button(page, 'Make a code').click();
    await page.getByLabel('Password', { exact: true }).fill(user.password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
    await expectAccessibleInEveryVariant(page, 'the code for another device');
    await expectLargeTextFits(page, 'the code for another device');
    const shown = await page.getByRole('dialog').innerText();
    const [code = ''] = /\w{4}(-\w{4}){3}/.exec(shown) ?? [];
    const third = await browser.newContext({ baseURL: cloud.url });
    const phone = await third.newPage();
    await startSession(phone, cloud, user);
    await phone.goto(`/open#${code}`);
    await expect(phone.getByRole('textbox', { name: 'Code' })).toHaveValue(code);
    expect(phone.url()).not.toContain(code);
    await expectAccessibleInEveryVariant(phone, 'the code on a locked device');
    await button(phone, 'Open').click();
    await expect(phone.getByRole('navigation').first()).toBeVisible();
    await phone.goto('/journal');
    await expect(pageText(phone)).toHaveValue('Fog on the river.\nTwo herons.');
    await expect(page.getByText('A computer was let in.')).toBeVisible();
    await third.close();
  });
});

test('encryption: a new sheet, another key and turning off work by keyboard', async ({
  page,
  cloud,
  user,
  consoleGuard,
}) => {
  consoleGuard.allow(endedRequest);
  await startSession(page, cloud, user);
  await page.clock.install();
  await enterNewWords(page, user.password);
  await pressInDialog(page, 'Turn it on');
  await expect(heading(page, 'Almost there')).toBeFocused();
  await page.keyboard.press('Escape');
  const dialog = page.getByRole('dialog');
  for (const name of ['Print a new sheet', 'Change the key']) {
    await expectOn(page);
    await button(page, name).press('Enter');
    await checkNewWords(page, user.password);
    await pressInDialog(page, 'Use this sheet');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  }
  await expectOn(page);
  await button(page, 'Turn off Only I can read it').press('Enter');
  await expect(heading(page, 'Turn it off?')).toBeFocused();
  await expectAccessibleInEveryVariant(page, 'turning the encryption off');
  await expectLargeTextFits(page, 'turning the encryption off');
  await tabTo(dialog.getByLabel('Password', { exact: true }));
  await page.keyboard.type(user.password);
  await tabTo(dialog.getByRole('textbox', { name: 'Write "off" to go on' }));
  await page.keyboard.type('off');
  await pressInDialog(page, 'Turn it off');
  await expect(dialog).toHaveCount(0);
  await expect(async () => {
    await page.clock.fastForward('01:00');
    await expect(button(page, 'Turn on Only I can read it')).toBeVisible({ timeout: 2_000 });
  }).toPass();
});
