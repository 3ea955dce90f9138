import { expect, type Locator, type Page } from '@playwright/test';

/** The rows of the day's list. */
export const tasks = (page: Page): Locator => page.getByRole('list', { name: 'Tasks' }).getByRole('listitem');

/** Names of the day's tasks, in the order shown. */
export function taskNames(page: Page): Promise<string[]> {
  return page
    .getByRole('list', { name: 'Tasks' })
    .getByRole('button', { name: /^Delete / })
    .evaluateAll((buttons) =>
      buttons.map((button) =>
        (button.getAttribute('aria-label') ?? button.textContent).replace(/^Delete /, '').trim(),
      ),
    );
}

/** Adds a task with the form and waits until it is in the list. */
export async function addTask(
  page: Page,
  text: string,
  { time, duration }: { time?: string; duration?: string } = {},
): Promise<void> {
  await page.getByRole('textbox', { name: 'New task' }).fill(text);
  if (time !== undefined) await page.getByLabel('Time', { exact: true }).fill(time);
  if (duration !== undefined) await page.getByRole('textbox', { name: 'Duration' }).fill(duration);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('checkbox', { name: text, exact: true })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'New task' })).toHaveValue('');
}

/** Waits until tasks can be dragged: dragging loads after the rows. */
export async function waitUntilDraggable(page: Page): Promise<void> {
  await expect(page.locator('[data-drop-zone=list] [data-draggable]')).toBeAttached();
}

/** Drags a task by its handle with the mouse to the place of another task. */
export async function dragTo(page: Page, text: string, onto: string): Promise<void> {
  await waitUntilDraggable(page);
  const from = await page.getByRole('button', { name: `Move ${text}` }).boundingBox();
  const to = await page.getByRole('button', { name: `Move ${onto}` }).boundingBox();
  if (from === null || to === null) throw new Error('A handle is not on the page.');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 12 });
  await page.mouse.up();
}
