// @spec server-real-proxies

import { signIn, addTask as addTaskIn } from '../browsers/steps.ts';
import { expectDisplayed, places } from '../browsers/places.ts';
import { startFirefox } from '../browsers/start-firefox.ts';
import { addTask, taskNames } from '../support/daily-plan.ts';
import { expect, test } from './test.ts';

test('an invited user plans in Chromium and in Firefox, and each shows the changes of the other at once', async ({
  page,
  server,
  invited,
}) => {
  const connected = page.waitForEvent('websocket');
  await page.goto('/daily-plan');
  await addTask(page, 'Water the plants');
  expect((await connected).url()).toBe(`${server.url.replace('https:', 'wss:')}/graphql/realtime`);
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Water the plants' })).toBeVisible();

  const firefox = await startFirefox({ acceptInsecureCerts: true });
  if (firefox === undefined) throw new Error('Firefox is not installed. Debian: apt-get install firefox-esr');
  try {
    const window = await firefox.openWindow();
    await signIn(window, server.url, invited);
    await window.open(`${server.url}/daily-plan`);
    await expectDisplayed(window, places.checkbox('Water the plants'));
    await addTaskIn(window, 'Call Grandma');
    await expect.poll(() => taskNames(page)).toEqual(['Water the plants', 'Call Grandma']);
    await addTask(page, 'Buy a map');
    await expectDisplayed(window, places.checkbox('Buy a map'));
    expect(firefox.consoleMessages).toEqual([]);
  } finally {
    await firefox.close();
  }
});
