// @spec letter-sealed

import type { Page } from '@playwright/test';
import { expectAccessibleInEveryVariant } from '../support/axe.ts';
import { installClock } from '../support/install-clock.ts';
import { goOffline, goOnline } from '../support/offline.ts';
import { deleteReplicas } from '../support/replicas.ts';
import { responseTo, undeletes } from '../support/operations.ts';
import { store } from '../support/planner-api.ts';
import { startSession } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const words = 'Do you still swim in the mornings?';

const letters = (page: Page) => page.getByRole('region', { name: 'Letters' });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** The local day in `days` days, `YYYY-MM-DD`. */
function dayAfter(days: number): string {
  const day = new Date();
  day.setDate(day.getDate() + days);
  const parts = [day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0'));
  return [day.getFullYear(), ...parts].join('-');
}

/** Everything that the page receives from the server, as text. */
function recordResponses(page: Page): string[] {
  const received: string[] = [];
  page.on('response', (response) => {
    if (!response.url().endsWith('/graphql')) return;
    // The body of a response is not available after a navigation.
    const body = response.text().catch(() => '');
    void body.then((text) => received.push(text));
  });
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => received.push(payload.toString())),
  );
  return received;
}

test('letter: hides its text until its day, also from its writer and in the trash', async ({
  page,
  cloud,
  user,
}) => {
  await installClock(page);
  await startSession(page, cloud, user);
  const received = recordResponses(page);
  await page.goto('/future-vision');

  await test.step('writes it in a dialog, addressed to the name in TO:', async () => {
    await page.getByRole('textbox', { name: 'TO:' }).fill('Mira at 30');
    await press(page, 'Seal a letter');
    const dialog = page.getByRole('dialog', { name: 'Seal a letter' });
    await expect(dialog.getByRole('textbox', { name: 'To', exact: true })).toHaveValue('Mira at 30');
    await dialog.getByRole('button', { name: 'Seal', exact: true }).click();
    await expect(dialog.getByText('Write something first.')).toBeVisible();
    await expectAccessibleInEveryVariant(page, 'an empty letter');
    await dialog.getByLabel('Opens on').fill(dayAfter(1));
    await dialog.getByRole('textbox', { name: 'Letter' }).fill(words);
    await dialog.getByRole('button', { name: 'Seal', exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(letters(page)).toContainText(/To Mira at 30 · opens \w+ \d+, \d{4}$/);
    await expect(page.getByRole('button', { name: /^(Open|Read) the letter/ })).toHaveCount(0);
    await expectAccessibleInEveryVariant(page, 'a sealed letter');
  });

  await test.step('a new device does not receive its text', async () => {
    await deleteReplicas(page);
    await page.goto('/future-vision');
    await expect(letters(page)).toContainText('To Mira at 30 · opens');
  });

  await test.step('a clock that is ahead does not open it', async () => {
    // The browser may be in a time zone in which tomorrow begins half a day later than here.
    await page.clock.fastForward('50:00:00');
    await press(page, 'Open the letter to Mira at 30');
    await expect(
      page.getByText(/^It opens on .+ The clock of this device seems to be ahead\.$/),
    ).toBeVisible();
    await press(page, 'Close');
  });

  await test.step('deletes and restores it', async () => {
    await press(page, 'Delete the letter to Mira at 30');
    await expect(letters(page)).toHaveCount(0);
    await page.goto('/history');
    const restored = responseTo(page, 'UpdateLetter', undeletes);
    await press(page, 'Restore A letter to Mira at 30');
    await restored;
    await page.goto('/future-vision');
    await expect(letters(page)).toContainText('To Mira at 30');
  });

  expect(received.length).toBeGreaterThan(5);
  expect(received.filter((answer) => answer.includes('swim'))).toEqual([]);
});

test('letter: can be opened from its day on, also without a network and on another device', async ({
  page,
  context,
  cloud,
  user,
  consoleGuard,
}) => {
  consoleGuard.allow(/net::ERR_/);
  await startSession(page, cloud, user);
  await page.goto('/future-vision');
  await store(page, 'Letter', {
    to: 'Mira at 30',
    createdAt: '2020-11-24T18:30:00.000Z',
    opensAt: '2021-11-24T00:00:00Z',
    text: words,
  });
  await expect(letters(page)).toContainText('To Mira at 30 · you can open it');
  await press(page, 'Open the letter to Mira at 30');
  const dialog = page.getByRole('dialog', { name: 'To Mira at 30' });
  await expect(dialog.getByText(words)).toBeVisible();
  await expect(dialog.getByText('Written on November 24, 2020')).toBeVisible();
  await expectAccessibleInEveryVariant(page, 'an opened letter');
  await page.keyboard.press('Escape');
  await expect(letters(page)).toContainText('To Mira at 30 · opened');

  await goOffline(context);
  await press(page, 'Read the letter to Mira at 30');
  await expect(dialog.getByText(words)).toBeVisible();
  await page.keyboard.press('Escape');
  await goOnline(context, page);

  await deleteReplicas(page);
  await page.goto('/future-vision');
  await press(page, 'Read the letter to Mira at 30');
  await expect(dialog.getByText(words)).toBeVisible();
});
