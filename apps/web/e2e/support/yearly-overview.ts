import { expect, type Locator, type Page } from '@playwright/test';

/** Friday noon in New York, in November 2026. */
export const noon = new Date('2026-11-20T12:00:00-05:00');

/** The text field of a goal, from 1. */
export const goal = (page: Page, n: number): Locator =>
  page.getByRole('textbox', { name: `Goal ${n}`, exact: true });

/** The checkbox of a goal, from 1. */
export const goalDone = (page: Page, n: number): Locator =>
  page.getByRole('checkbox', { name: `Goal ${n} done`, exact: true });

/** Opens the yearly overview and waits until its goals can be edited. */
export async function openYear(page: Page): Promise<void> {
  await page.goto('/yearly-overview');
  await expect(goal(page, 1)).toBeEditable();
}

/** Presses a month's card, by its full name, and returns the popup that opens. */
export async function openMonth(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name, exact: true }).click();
  const popup = page.getByRole('dialog', { name: `${name.slice(0, 3)} 2026` });
  await expect(popup).toBeVisible();
  return popup;
}

/** Adds a task in an open popup and waits until it is in To Do. */
export async function addMonthTask(
  popup: Locator,
  title: string,
  { date, time }: { date?: string; time?: string } = {},
): Promise<void> {
  await popup.getByRole('textbox', { name: 'Task title' }).fill(title);
  if (date !== undefined) await popup.getByLabel('Date', { exact: true }).fill(date);
  if (time !== undefined) await popup.getByLabel('Time', { exact: true }).fill(time);
  await popup.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(popup.getByRole('button', { name: `Complete ${title}`, exact: true })).toBeVisible();
  await expect(popup.getByRole('textbox', { name: 'Task title' })).toHaveValue('');
}
