// @spec encryption-turn-on encryption-unlock

import { expect } from '@playwright/test';
import { startBuiltPage } from '../support/built-page.ts';
import { register } from '../support/users.ts';
import type { BrowserWindow } from './driven-browser.ts';
import { expectDisplayed, places } from './places.ts';
import { addTask, signIn } from './steps.ts';
import { test } from './test.ts';

const { button, checkbox, dialog, field, text, textArea } = places;

test('encryption: the browser computes all vectors', async ({ driven }) => {
  const page = await startBuiltPage(new URL('vectors', import.meta.url));
  try {
    const window = await driven.openWindow();
    await window.open(page.url);
    await expect(async () => {
      const shown = await window.evaluate((name) => document.querySelector(name)?.textContent, 'output');
      expect(JSON.parse(shown ?? '{}')).toEqual({ vectors: 33, failures: [] });
    }).toPass({ timeout: 30_000 });
  } finally {
    await page.close();
  }
});

/** Turns the encryption on in the settings. Returns the words. */
async function turnOn(window: BrowserWindow, url: string, password: string): Promise<readonly string[]> {
  await window.open(`${url}/settings`);
  await window.click(button('Turn on Only I can read it'));
  await window.click(checkbox('I understand that'));
  await window.click(button('Next'));
  await window.type(dialog('Your password') + field('Password'), password);
  await window.click(button('Next'));
  await expectDisplayed(window, dialog('Your 24 words'));
  const words = await window.evaluate(
    (items) =>
      [...document.querySelectorAll(items)].map(({ textContent }) => textContent.split(', ')[1] ?? ''),
    'dialog[open] li',
  );
  await window.click(button('I have them'));
  await expectDisplayed(window, dialog('Three of them'));
  const labels = await window.evaluate(
    (found) => [...document.querySelectorAll(found)].map(({ textContent }) => textContent),
    'dialog[open] label',
  );
  for (const label of labels) await window.type(field(label), words[Number(label.split(' ')[1]) - 1] ?? '');
  await window.click(button('Turn it on'));
  await expectDisplayed(window, dialog('Almost there'));
  return words;
}

/** Expects that the keys of this browser's replica are stored, and cannot be exported. */
async function expectKeysKept(window: BrowserWindow): Promise<void> {
  await expect(async () => {
    expect(await window.evaluate(readKeys, 'kairosTestKeys')).toBe('keys that cannot be exported');
  }).toPass({ timeout: 30_000 });
}

/** Runs in the page: reads the keys, and returns what the last call has found. WebDriver does not wait for promises. */
function readKeys(name: string): string {
  const page = globalThis as unknown as Record<string, string>;
  const read = async () => {
    const [replica] = (await indexedDB.databases()).filter((one) => one.name?.startsWith('kairos-'));
    const opening = indexedDB.open(replica?.name ?? '');
    opening.onsuccess = () => {
      const reading = opening.result.transaction('meta').objectStore('meta').get('encryption');
      reading.onsuccess = () => {
        const { value, nonce, state } = (reading.result as { keys: Record<string, unknown> }).keys;
        const isKept = [value, nonce, state].every((key) => key instanceof CryptoKey && !key.extractable);
        page[name] = isKept ? 'keys that cannot be exported' : 'other keys';
        opening.result.close();
      };
    };
  };
  void read();
  return page[name] ?? 'nothing';
}

test('encryption: one device turns it on, another one opens with the words and keeps the key over a reload', async ({
  driven,
  otherDriven,
  cloud,
}) => {
  test.setTimeout(240_000);
  const window = await driven.openWindow();
  const user = await register(cloud);
  await signIn(window, cloud.url, user);
  await window.open(`${cloud.url}/daily-plan`);
  await addTask(window, 'Water the plants');
  const words = await turnOn(window, cloud.url, user.password);
  await expectKeysKept(window);

  const other = await otherDriven.openWindow();
  await signIn(other, cloud.url, user);
  await other.open(`${cloud.url}/daily-plan`);
  await other.type(textArea('Your 24 words'), words.join(' '));
  await other.click(button('Open'));
  await expectDisplayed(other, checkbox('Water the plants'));
  await other.reload();
  await addTask(other, 'Call Grandma');
  await expectKeysKept(other);
  await window.open(`${cloud.url}/daily-plan`);
  await expectDisplayed(window, checkbox('Call Grandma'));
  await expectDisplayed(window, text('0% complete'));
});
