import { expect, type Locator, type Page } from '@playwright/test';
import { responseTo } from './operations.ts';

interface HabitText {
  readonly description?: string;
  readonly time?: string;
  readonly plan?: string;
  readonly mood?: string;
  readonly icon?: string;
  readonly days?: readonly string[];
}

export const week = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

export const modal = (page: Page): Locator => page.getByRole('dialog', { name: 'Edit Habit' });
export const card = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: `Edit ${name}`, exact: true });
/** The circle of a habit's weekday, e.g. Mon. */
export const circle = (page: Page, name: string, weekday: string): Locator =>
  page.getByRole('button', { name: `${name} ${weekday}`, exact: true });

/** Fills the open modal. */
export async function fillHabit(page: Page, name: string, text: HabitText = {}): Promise<void> {
  const dialog = modal(page);
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  if (text.description !== undefined)
    await dialog.getByRole('textbox', { name: 'Description' }).fill(text.description);
  if (text.time !== undefined) await dialog.getByRole('combobox', { name: 'Time' }).selectOption(text.time);
  if (text.plan !== undefined) await dialog.getByRole('textbox', { name: 'Detailed Plan' }).fill(text.plan);
  for (const [group, choice] of [
    ['Mood', text.mood],
    ['Icon', text.icon],
  ] as const) {
    if (choice === undefined) continue;
    await dialog.getByRole('radiogroup', { name: group }).getByRole('radio', { name: choice }).click();
  }
  for (const day of text.days ?? []) {
    await dialog.getByRole('group', { name: 'Scheduled Days' }).getByRole('button', { name: day }).click();
  }
}

/** Adds a habit with the modal and waits until it is stored and in the list. */
export async function addHabit(page: Page, name: string, text: HabitText = {}): Promise<void> {
  await page.getByRole('button', { name: 'New habit' }).click();
  await fillHabit(page, name, text);
  const stored = responseTo(page, 'CreateHabit');
  await modal(page).getByRole('button', { name: 'Save', exact: true }).click();
  await stored;
  await expect(card(page, name)).toBeVisible();
}

/** Presses a circle and waits until the change is stored. */
export async function pressCircle(page: Page, name: string, weekday: string): Promise<void> {
  const stored = responseTo(page, 'UpdateHabit');
  await circle(page, name, weekday).click();
  await stored;
}
