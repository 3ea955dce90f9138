import { expect as baseExpect, type Page } from '@playwright/test';
import { tabTo } from './tab-to.ts';

// The bench uses it without the configuration of the journeys.
const expect = baseExpect.configure({ timeout: 60_000 });

type See = (what: string) => Promise<void>;

const seeNothing: See = () => Promise.resolve();

/** Presses a button of the open dialog by keyboard. */
export async function pressInDialog(page: Page, name: string): Promise<void> {
  await tabTo(page.getByRole('dialog').getByRole('button', { name, exact: true }));
  await page.keyboard.press('Enter');
}

/**
 * Goes by keyboard through the dialog of the settings that turns the encryption on, until only `Turn it on` is left.
 *
 * @param see is called at each step that shows something new, with what it shows
 * @returns the 24 words
 */
export async function enterNewWords(
  page: Page,
  password: string,
  see: See = seeNothing,
): Promise<readonly string[]> {
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Turn on Only I can read it' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'What it does' })).toBeFocused();
  await see('what the encryption does');
  await tabTo(page.getByRole('checkbox', { name: 'I understand that' }));
  await page.keyboard.press('Space');
  await pressInDialog(page, 'Next');
  return checkNewWords(page, password, see);
}

/**
 * Goes by keyboard through the password, the 24 words and three of them, until only the last button of the dialog is
 * left. See {@link enterNewWords}.
 */
export async function checkNewWords(
  page: Page,
  password: string,
  see: See = seeNothing,
): Promise<readonly string[]> {
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your 24 words' })).toBeFocused();
  await see('the 24 words');
  const items = await page.getByRole('dialog').getByRole('listitem').allTextContents();
  const words = items.map((item) => item.replace(/^\d+, /, ''));
  expect(words).toHaveLength(24);
  await pressInDialog(page, 'I have them');
  const fields = page.getByRole('dialog').getByRole('textbox');
  await expect(fields.first()).toBeFocused();
  await see('three of the words');
  for (const field of await fields.all()) {
    await tabTo(field);
    const label = await field.evaluate((input: HTMLInputElement) => input.labels?.[0]?.textContent ?? '');
    await page.keyboard.type(words[Number(/\d+/.exec(label)?.[0]) - 1] ?? '');
  }
  return words;
}
