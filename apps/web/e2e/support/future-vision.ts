import { expect, type Locator, type Page } from '@playwright/test';

export const categories = [
  'Health',
  'Relationships',
  'Growth',
  'Travel',
  'Environment',
  'Career',
  'Finance',
] as const;

/** The input of a category's goal, counted from 1. */
export const goal = (page: Page, category: string, n: number): Locator =>
  page.getByRole('textbox', { name: `${category} goal ${n}`, exact: true });

export const addButton = (page: Page, category: string): Locator =>
  page.getByRole('button', { name: `Add ${category.toLowerCase()} goal`, exact: true });

export const deleteButton = (page: Page, category: string, n: number): Locator =>
  page.getByRole('button', { name: `Delete ${category.toLowerCase()} goal ${n}`, exact: true });

/** The titles of a category's goals, in the order shown. */
export const titles = (page: Page, category: string): Promise<string[]> =>
  page
    .getByRole('region', { name: category, exact: true })
    .getByRole('textbox')
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));

/** Adds a goal, fills it and waits until it is stored. */
export async function addGoal(page: Page, category: string, title: string): Promise<void> {
  const n = (await titles(page, category)).length + 1;
  await addButton(page, category).click();
  const input = goal(page, category, n);
  await expect(input).toBeFocused();
  const saved = page.waitForResponse(
    (response) => (response.request().postData() ?? '').includes('UpdateFutureGoal') && response.ok(),
  );
  await input.fill(title);
  await input.blur();
  await saved;
}
