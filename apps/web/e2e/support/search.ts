import { expect, type Locator, type Page } from '@playwright/test';

export const search = (page: Page): Locator => page.getByRole('dialog', { name: 'Search', exact: true });
export const searchField = (page: Page): Locator => page.getByRole('combobox', { name: 'Search or add' });
export const chosenOption = (page: Page): Locator => search(page).getByRole('option', { selected: true });

/**
 * Opens the search by its shortcut, also when the key is pressed before the page listens to it.
 * @param field its field, on a page in another language
 */
export async function openSearch(page: Page, field = searchField(page)): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused({ timeout: 2_000 });
  }).toPass();
}
