// @spec adoption-continues adoption-copied adoption-added

import type { Page } from '@playwright/test';
import { setTimeout as pause } from 'node:timers/promises';
import { enterSignUp } from '../support/auth-dialog.ts';
import type { Cloud } from '../support/cloud.ts';
import { addTask } from '../support/daily-plan.ts';
import { OwnBrowser } from '../support/own-browser.ts';
import { readStored, storeTask } from '../support/planner-api.ts';
import { replicas, unsentRecords } from '../support/replicas.ts';
import { startSession } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { newUser, register, type User } from '../support/users.ts';

/** `KILLS=200` tries more moments. */
const kills = Number(process.env.KILLS ?? 4);
const killsOfAnAdoption = 2;
const texts = ['Water the plants', 'Call Ada', 'Read', 'Stretch', 'Buy bread'];

test.skip(process.platform === 'win32', 'only Linux and macOS can kill a group of processes');

const randomBelow = (limit: number) => Math.floor(Math.random() * limit);
const question = (page: Page) => page.getByRole('dialog', { name: 'What is on this device' });
const takeAlong = (page: Page) => question(page).getByRole('button', { name: 'Go on' });

async function writeWithoutAccount(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.getByRole('link', { name: 'Begin without an account' }).click();
  await expect(page).toHaveURL(/\/choose$/);
  await page.goto(`${url}/daily-plan`);
  for (const text of texts) await addTask(page, text);
}

/** Signs up on the screen, until the account is confirmed. The adoption begins after that. */
async function signUp(page: Page, cloud: Cloud, user: User): Promise<void> {
  await page.goto(`${cloud.url}/SignUp`);
  await enterSignUp(page.getByRole('dialog'), user);
  const verification = page.getByRole('dialog', { name: 'Verify' });
  await expect(verification).toBeVisible();
  const { code } = await cloud.mailTo(user.email);
  await verification.getByRole('textbox', { name: 'Verification Code' }).fill(code);
  const confirmed = page.waitForResponse(
    (response) => response.request().headers()['x-amz-target']?.endsWith('.ConfirmSignUp') === true,
  );
  await verification.getByRole('button', { name: 'Verify', exact: true }).click();
  await confirmed;
}

/** Signs in to an account with a task, and takes the records of the device along. */
async function signIn(page: Page, cloud: Cloud, user: User): Promise<void> {
  await startSession(page, cloud, user);
  await page.goto(`${cloud.url}/daily-plan`);
  await takeAlong(page).click();
}

/** Opens the app again, and answers the question about the records if the adoption had not begun. */
async function complete(page: Page, cloud: Cloud, user: User): Promise<void> {
  await startSession(page, cloud, user);
  await page.goto(`${cloud.url}/daily-plan`);
  await expect(async () => {
    if (await question(page).isVisible()) await takeAlong(page).click({ timeout: 5_000 });
    expect(await replicas(page)).toEqual([expect.not.stringContaining('local')]);
  }).toPass({ timeout: 120_000 });
  await expect.poll(() => unsentRecords(page), { timeout: 60_000 }).toBe(0);
}

/** Adopts the records of a new device while its browser is killed again and again. */
async function adopt(cloud: Cloud, isNewAccount: boolean, observer: Page): Promise<void> {
  const device = new OwnBrowser();
  try {
    const user = isNewAccount ? newUser() : await register(cloud);
    if (!isNewAccount) {
      await startSession(observer, cloud, user);
      await observer.goto(`${cloud.url}/daily-plan`);
      const today = await observer.evaluate(() => new Date().toLocaleDateString('en-CA'));
      await storeTask(observer, today, 'In the account');
    }
    const start = async () => {
      const page = await device.start();
      page.setDefaultTimeout(60_000);
      return page;
    };
    const first = await start();
    await writeWithoutAccount(first, cloud.url);
    await (isNewAccount ? signUp(first, cloud, user) : signIn(first, cloud, user));
    await pause(randomBelow(1_500));
    await device.kill();
    for (let kill = 1; kill < killsOfAnAdoption; kill += 1) {
      const page = await start();
      await startSession(page, cloud, user);
      await page.goto(`${cloud.url}/daily-plan`, { waitUntil: 'commit' });
      await pause(randomBelow(3_000));
      await device.kill();
    }
    await complete(await start(), cloud, user);
    await startSession(observer, cloud, user);
    const { tasks, replaced } = await readStored(observer);
    const stored = tasks.filter(({ _deleted }) => _deleted !== true).map(({ text }) => text);
    const expected = isNewAccount ? texts : [...texts, 'In the account'];
    expect({ stored: stored.toSorted(), replaced }).toEqual({ stored: expected.toSorted(), replaced: [] });
  } finally {
    await device.remove();
  }
}

test('adoption: the account gets every record once when the browser is killed in between', async ({
  browser,
  cloud,
}) => {
  test.setTimeout(60_000 + kills * 60_000);
  for (let adoption = 0; adoption * killsOfAnAdoption < kills; adoption += 1) {
    await test.step(`adoption ${adoption + 1}`, async () => {
      // Its storage has the session of this user only.
      const observer = await browser.newPage({ baseURL: cloud.url, serviceWorkers: 'block' });
      await adopt(cloud, adoption % 2 === 0, observer);
      await observer.close();
    });
  }
});
