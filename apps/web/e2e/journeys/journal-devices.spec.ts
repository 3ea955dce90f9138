// @spec merged-texts

import type { Page } from '@playwright/test';
import { goOffline, goOnline } from '../support/offline.ts';
import { secondDevice } from '../support/second-device.ts';
import { startSession } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const status = (page: Page) => page.getByRole('region', { name: /day, / }).getByRole('status');
const textOf = (page: Page) => page.getByRole('textbox', { name: /^Page for / });

test.beforeEach(async ({ page, cloud, user, consoleGuard }) => {
  consoleGuard.allow(/net::ERR_|ERR_INTERNET_DISCONNECTED|WebSocket connection/);
  await startSession(page, cloud, user);
});

test('journal: has the changes of two devices that write the same page without a network, and shows both texts where they changed the same words', async ({
  page,
  context,
}) => {
  const text = textOf(page);
  await page.goto('/journal');
  await text.fill('Fog on the river.');
  await text.blur();
  await expect(status(page)).toHaveText('Saved');
  const other = await secondDevice(page);
  const otherText = textOf(other);
  await expect(otherText).toHaveValue('Fog on the river.');
  const writeBoth = async (mine: string, theirs: string) => {
    await goOffline(context);
    await goOffline(other.context());
    await text.fill(mine);
    await text.blur();
    await expect(status(page)).toHaveText('Saved on this device');
    await otherText.fill(theirs);
    await otherText.blur();
    await goOnline(context, page);
    await goOnline(other.context(), other);
  };

  await test.step('changes of different words', async () => {
    await writeBoth('Fog on the river, and two herons.', 'Today: Fog on the river.\nA swim.');
    for (const field of [text, otherText])
      await expect(field).toHaveValue('Today: Fog on the river, and two herons.\nA swim.');
    await expect(other.getByText('This page was also changed on another device.')).toBeHidden();
  });

  await test.step('changes of the same word', async () => {
    await writeBoth(
      'Today: Mist on the river, and two herons.\nA swim.',
      'Today: Haze on the river, and two herons.\nA swim.\nTea.',
    );
    for (const field of [text, otherText])
      await expect(field).toHaveValue('Today: Haze on the river, and two herons.\nA swim.\nTea.');
    await expect(other.getByText('This page was also changed on another device.')).toBeVisible();
    await other.getByRole('link', { name: 'See both' }).click();
    await expect(other).toHaveTitle('History and trash · Kairos');
    await expect(other.getByRole('heading', { name: /^Journal, / })).toBeVisible();
    await expect(other.getByRole('article')).toHaveText([
      /Today: Haze on the river, and two herons\.\s*A swim\.\s*Tea\.In use$/,
      /Today: Mist on the river, and two herons\.\s*A swim\.Use this one$/,
    ]);
  });
});

test('journal: takes over what another device writes while the user types, selects and composes', async ({
  page,
}) => {
  const text = textOf(page);
  await page.goto('/journal');
  await text.fill('Fog.');
  await text.blur();
  await expect(status(page)).toHaveText('Saved');
  const other = await secondDevice(page);
  const otherText = textOf(other);
  await expect(otherText).toHaveValue('Fog.');

  await text.click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' A heron');
  await otherText.fill('Early. Fog.');
  await otherText.blur();
  await page.keyboard.type(' and an egret', { delay: 60 });
  await expect(text).toHaveValue('Early. Fog. A heron and an egret');
  // The caret is still after the typed text.
  await page.keyboard.type('.');
  await expect(otherText).toHaveValue('Early. Fog. A heron and an egret.');
  await expect(text).toHaveValue('Early. Fog. A heron and an egret.');

  for (const key of ['.', 't', 'e', 'r', 'g', 'e'].map(() => 'Shift+ArrowLeft'))
    await page.keyboard.press(key);
  await otherText.fill('Very early. Fog. A heron and an egret.\nTea.');
  await otherText.blur();
  await expect(text).toHaveValue('Very early. Fog. A heron and an egret.\nTea.');
  await page.keyboard.type('owl.');
  await expect(otherText).toHaveValue('Very early. Fog. A heron and an owl.\nTea.');
  await expect(text).toHaveValue('Very early. Fog. A heron and an owl.\nTea.');

  const devtools = await page.context().newCDPSession(page);
  const compose = (composed: string) =>
    devtools.send('Input.imeSetComposition', {
      text: composed,
      selectionStart: composed.length,
      selectionEnd: composed.length,
    });
  await compose('n');
  await compose('ni');
  await otherText.fill('Not very early. Fog. A heron and an owl.\nTea.');
  await otherText.blur();
  await expect(status(other)).toHaveText('Saved');
  await compose('nih');
  await expect(text).toHaveValue('Very early. Fog. A heron and an owl.nih\nTea.');
  await devtools.send('Input.insertText', { text: '你好' });
  for (const field of [text, otherText])
    await expect(field).toHaveValue('Not very early. Fog. A heron and an owl.你好\nTea.');
});
