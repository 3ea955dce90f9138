import { expect, type Locator, type Page } from '@playwright/test';

/** The rows of the bucket list. */
export const items = (page: Page): Locator =>
  page.getByRole('list', { name: 'Bucket list items' }).getByRole('listitem');

/** Names of the items, in the order shown. */
export function itemNames(page: Page): Promise<string[]> {
  return items(page)
    .getByRole('button', { name: /^Delete / })
    .evaluateAll((buttons) =>
      buttons.map((button) => (button.getAttribute('aria-label') ?? '').replace(/^Delete /, '')),
    );
}

interface Details {
  readonly category?: 'Need' | 'Want' | 'Adventure' | 'Growth';
  readonly date?: string;
  readonly link?: string;
}

/** Fills the form for a new item without adding it. */
async function enterItem(page: Page, text: string, { category, date, link }: Details = {}): Promise<void> {
  await page.getByRole('textbox', { name: 'New item' }).fill(text);
  if (category !== undefined) await page.getByRole('combobox', { name: 'Category' }).selectOption(category);
  if (date !== undefined) await page.getByLabel('Date', { exact: true }).fill(date);
  if (link !== undefined) await page.getByRole('textbox', { name: 'Link' }).fill(link);
}

/** Adds an item and waits until it is in the list. */
export async function addItem(page: Page, text: string, details: Details = {}): Promise<void> {
  await enterItem(page, text, details);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('checkbox', { name: text, exact: true })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'New item' })).toHaveValue('');
}
