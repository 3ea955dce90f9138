import { expect } from '@playwright/test';
import { newUser, register } from '../support/users.ts';
import type { BrowserWindow } from './driven-browser.ts';
import { expectDisplayed, expectNotDisplayed, places } from './places.ts';
import { addTask, signIn, signUp } from './steps.ts';
import { test } from './test.ts';

const { button, checkbox, field, heading, link, text } = places;

test('short journey: sign-up, every page, and a task that persists after a reload and in a second window', async ({
  driven,
  cloud,
}) => {
  const window = await driven.openWindow();
  const user = newUser();

  await test.step('sign up with the code from the mailbox', async () => {
    await window.open(`${cloud.url}/`);
    await window.click(button('Sign Up'));
    await signUp(window, cloud, user);
    await window.click(link('Start Planning'));
    await expectDisplayed(window, text('Choose a section to begin with.'));
    const configRequests = await window.evaluate(
      (path) => performance.getEntriesByName(location.origin + path).length,
      '/config.json',
    );
    expect(configRequests, 'the preload of config.json is used').toBe(1);
  });

  await test.step('every page', async () => {
    const sections = await window.evaluate(
      (cards) => [...document.querySelectorAll(cards)].map((card) => card.getAttribute('href') ?? ''),
      'main a',
    );
    expect(sections.length).toBeGreaterThan(9);
    const further = ['/choose', '/yearly-popup', '/habit-modal', '/focuscard', '/privacy', '/no-such-page'];
    for (const path of [...sections, ...further]) {
      await test.step(path, async () => {
        await window.open(cloud.url + path);
        await expectDisplayed(window, heading);
      });
    }
  });

  await test.step('a done task persists after a reload', async () => {
    await window.open(`${cloud.url}/daily-plan`);
    await addTask(window, 'Water the plants');
    await window.click(checkbox('Water the plants'));
    await expectDisplayed(window, text('100% complete'));
    await window.reload();
    await expectDisplayed(window, checkbox('Water the plants'));
    await expectDisplayed(window, text('100% complete'));
  });

  await test.step('a second window shows it, and a task added there appears in the first', async () => {
    const second = await driven.openWindow();
    await second.open(`${cloud.url}/daily-plan`);
    await expectDisplayed(second, text('100% complete'));
    await addTask(second, 'Call Grandma');
    await expectDisplayed(window, checkbox('Call Grandma'));
    await expectDisplayed(window, text('50% complete'));
  });
});

/** The value of the field with a label; undefined while there is none. */
function valueOf(window: BrowserWindow, label: string): Promise<string | undefined> {
  return window.evaluate((name) => {
    const labels = [...document.querySelectorAll('label')];
    return (labels.find(({ textContent }) => textContent === name)?.control as HTMLInputElement | undefined)
      ?.value;
  }, label);
}

async function expectGoal(window: BrowserWindow, title: string): Promise<void> {
  await expect(async () => {
    expect(await valueOf(window, 'Goal 1')).toBe(title);
  }).toPass({ timeout: 10_000 });
}

test('page left while it saves: the goal is shown after a return by address and by Back, then log out', async ({
  driven,
  cloud,
}) => {
  const window = await driven.openWindow();
  await signIn(window, cloud.url, await register(cloud));
  await window.open(`${cloud.url}/yearly-overview`);
  await window.type(field('Goal 1'), 'Learn to sail');
  await window.open(`${cloud.url}/privacy`);
  await window.open(`${cloud.url}/yearly-overview`);
  await expectGoal(window, 'Learn to sail');
  await window.type(field('Goal 1'), ' far');
  await window.open(`${cloud.url}/daily-plan`);
  await addTask(window, 'Buy a map');
  await window.back();
  await expectGoal(window, 'Learn to sail far');
  await window.open(`${cloud.url}/settings`);
  await window.click(button('Log Out'));
  await expectDisplayed(window, button('Sign In'));
});

test('log out: Back shows no data of the user', async ({ driven, cloud }) => {
  const window = await driven.openWindow();
  await signIn(window, cloud.url, await register(cloud));
  await window.open(`${cloud.url}/daily-plan`);
  await addTask(window, 'Write the letter');
  await window.open(`${cloud.url}/settings`);
  await window.click(button('Log Out'));
  await expectDisplayed(window, button('Sign In'));
  await window.back();
  await expectDisplayed(window, button('Sign In'));
  await expectNotDisplayed(window, checkbox('Write the letter'));
});

test('without an account: the demo opens, a task persists after a reload, and a new account brings it along', async ({
  driven,
  cloud,
}) => {
  const window = await driven.openWindow();
  await test.step('the demo shows its records', async () => {
    await window.open(`${cloud.url}/demo/bucket-list`);
    await expectDisplayed(window, checkbox('A piano in the living room'));
  });
  await window.open(`${cloud.url}/`);
  await window.click(link('Begin without an account'));
  await expectDisplayed(window, link('Make an account'));
  await window.open(`${cloud.url}/daily-plan`);
  await addTask(window, 'Water the plants');
  await window.reload();
  await expectDisplayed(window, checkbox('Water the plants'));

  await window.open(`${cloud.url}/SignUp`);
  await signUp(window, cloud, newUser());
  await expectDisplayed(window, text('Everything you wrote is in your account.'));
  await window.click(link('Start Planning'));
  await window.open(`${cloud.url}/daily-plan`);
  await expectDisplayed(window, checkbox('Water the plants'));
});
